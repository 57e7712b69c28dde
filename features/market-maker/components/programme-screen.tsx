import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { ButtonLink } from '@/components/ui/button-link';
import { Card } from '@/components/ui/card';
import type { Programme } from '@/lib/contract/market-maker';
import { PROGRAMME_MARKETS } from '@/lib/contract/market-maker-terms';
import { amountText, feeFormat, percentText, shareText } from '../model/programme-text';
import styles from './programme-screen.module.css';

const STEPS = ['apply', 'review', 'agree'] as const;
const APPLY_PATH = '/market-maker/apply';

interface ProgrammeScreenProps {
  /** Null without the exchange: its figures are unknown then. */
  programme: Programme | null;
}

function Fees({ programme }: ProgrammeScreenProps) {
  const t = useTranslations('marketMaker');
  const feeText = feeFormat(programme?.fees.flatMap(({ maker, taker }) => [maker, taker]) ?? []);
  const feesOf = (market: (typeof PROGRAMME_MARKETS)[number]) => programme?.fees.find((fees) => fees.market === market);
  return (
    <Card padding="wide" aria-labelledby="programme-fees">
      <h2 id="programme-fees">{t('fees')}</h2>
      <table className={styles.fees}>
        <caption className="visually-hidden">{t('feesOf')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('market')}</th>
            <th scope="col">{t('maker')}</th>
            <th scope="col">{t('taker')}</th>
          </tr>
        </thead>
        <tbody>
          {PROGRAMME_MARKETS.map((market) => (
            <tr key={market}>
              <th scope="row">{t(market)}</th>
              <td dir="ltr">{feeText(feesOf(market)?.maker)}</td>
              <td dir="ltr">{feeText(feesOf(market)?.taker)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.note}>{t('rebate')}</p>
    </Card>
  );
}

function Requirement({ label, bound, value }: { label: string; bound: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <bdi dir="ltr">{value}</bdi> <small>{bound}</small>
      </dd>
    </div>
  );
}

function Requirements({ programme }: ProgrammeScreenProps) {
  const t = useTranslations('marketMaker');
  const { turnoverMin, quotingMin, spreadMax, depthMin } = programme?.requirements ?? {};
  return (
    <Card padding="wide" aria-labelledby="programme-requirements">
      <h2 id="programme-requirements">{t('requirements')}</h2>
      <dl className={styles.requirements}>
        <Requirement label={t('turnoverMin')} bound={t('atLeast')} value={amountText(turnoverMin)} />
        <Requirement label={t('quotingMin')} bound={t('atLeast')} value={shareText(quotingMin)} />
        <Requirement label={t('spreadMax')} bound={t('atMost')} value={percentText(spreadMax)} />
        <Requirement label={t('depthMin')} bound={t('atLeast')} value={amountText(depthMin)} />
      </dl>
    </Card>
  );
}

function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

/** Page of the market maker program: fees, requirements, how to join, what happens to the data of an application. */
export function ProgrammeScreen({ programme }: ProgrammeScreenProps) {
  const t = useTranslations('marketMaker');
  return (
    <div className={styles.screen} data-exchange={programme ? undefined : 'away'}>
      <header className={styles.head}>
        <h1>{t('title')}</h1>
        <p>{t('lead')}</p>
        <div className={styles.action}>
          <ButtonLink kind="primary" href={APPLY_PATH}>
            {t('apply')}
          </ButtonLink>
          {programme ? <p>{t('answer', { days: programme.answerDays })}</p> : null}
        </div>
      </header>
      <div className={styles.figures}>
        <Fees programme={programme} />
        <Requirements programme={programme} />
      </div>
      <Section id="programme-steps" title={t('steps')}>
        <ol className={styles.steps}>
          {STEPS.map((step) => (
            <li key={step}>
              <h3>{t(`step.${step}`)}</h3>
              <p>{t(`step.${step}Text`)}</p>
            </li>
          ))}
        </ol>
      </Section>
      <Section id="programme-data" title={t('data')}>
        <ul className={styles.data}>
          <li>{t('dataImages')}</li>
          {programme ? <li>{t('dataDays', { days: programme.keptDays })}</li> : null}
          <li>{t('dataMail')}</li>
        </ul>
      </Section>
    </div>
  );
}
