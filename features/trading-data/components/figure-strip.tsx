'use client';
import { useTranslations } from 'next-intl';
import { CARD_CODES, CARDS } from '../model/series-cards';
import type { TradingView } from '../model/trading-view';
import { FigureView, type Figures } from './figure-view';
import { OpenInterestDay } from './open-interest-changes';
import styles from './trading-screen.module.css';
import type { DeskWords } from './use-desk-words';

/** The newest figures of all series, each a link to its chart. */
export function FigureStrip({ view, figures, words }: { view: TradingView; figures: Figures; words: DeskWords }) {
  const t = useTranslations('tradingData');
  return (
    <nav className={styles.strip} aria-label={t('figures')}>
      {CARD_CODES[view.tab].map((code) => {
        const { main } = CARDS[code];
        return (
          <a key={code} href={`#${code}`}>
            <span>{t(`short.${code}`)}</span>
            <FigureView
              name={main}
              figure={figures.of(main)}
              words={words}
              window={view.window}
              {...(code === 'openInterest' && {
                beside: <OpenInterestDay symbolId={view.symbolId} now={figures.of('openInterest').value} />,
              })}
            />
          </a>
        );
      })}
    </nav>
  );
}
