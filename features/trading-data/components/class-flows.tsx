'use client';
import { useTranslations } from 'next-intl';
import { SERIES, type SeriesName } from '@/lib/contract/series-terms';
import { classNames } from '../model/figures';
import { ORDER_CLASSES } from '../model/series-cards';
import { valueText } from '../model/series-text';
import type { Figures } from './figure-view';
import styles from './series-lane.module.css';
import type { DeskWords } from './use-desk-words';

const ALL: readonly SeriesName[] = ['takerBuy', 'takerSell', 'netInflow'];

/** Volume that takers bought and sold in the last complete step, by the size of their orders and all together. */
export function ClassFlows({ figures, words }: { figures: Figures; words: DeskWords }) {
  const t = useTranslations('tradingData.classes');
  const rows = [...ORDER_CLASSES.map((size) => ({ size, names: classNames(size) })), { size: 'All' as const, names: ALL }];
  return (
    <table className={styles.classes}>
      <caption className="visually-hidden">{t('caption')}</caption>
      <thead>
        <tr>
          <th scope="col">{words.unit('takerBuy')}</th>
          <th scope="col">{t('buys')}</th>
          <th scope="col">{t('sells')}</th>
          <th scope="col">{t('net')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ size, names }) => (
          <tr key={size}>
            <th scope="row">{t(size)}</th>
            {names.map((name) => (
              <td key={name}>
                <bdi dir="ltr">{valueText(figures.of(name).value, SERIES[name].unit)}</bdi>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
