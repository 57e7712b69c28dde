'use client';
import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { ChangeView } from '@/components/market/live-change';
import { PICK_HORIZONS } from '@/lib/contract/pick-terms';
import type { PickOutcome, TokenPick } from '@/lib/contract/picks';
import { codeOfTag } from '@/lib/i18n/languages';
import { Link } from '@/lib/i18n/navigation';
import { counted } from '@/lib/money/counted';
import { formatPrice } from '@/lib/money/format-price';
import { formatDateTime } from '@/lib/time/date-time';
import { formatWindow } from '@/lib/time/format-window';
import { coinPickQuery } from '../api/picks.query';
import styles from './coin-pick.module.css';
import { ratioText, shareText, verdictOf } from './outcome';
import { RateBar } from './rate-bar';

const PICKS_PATH = '/markets/tokens';
const SCORE_DECIMALS = 2;

/** A part of the score with its sign: `+0.31`, `−0.20`. */
const scoreText = (score: string): string => {
  const text = formatPrice(score, SCORE_DECIMALS);
  return Number(score) > 0 ? `+${text}` : text;
};

/** Day and time in UTC, as the days of the rates are. */
const timeText = (time: number, locale: string): string => formatDateTime(time, 0, locale, { dateStyle: 'medium', timeStyle: 'short' });

interface InputProps {
  label: string;
  /** Value of the input, and what it is compared with. */
  value: ReactNode;
  note: string;
  /** Part of the score; null for one that only divides the others. */
  score: string | null;
}

/** An input of the rate with its part of the score. */
function Input({ label, value, note, score }: InputProps) {
  const t = useTranslations('picks');
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {value}
        <small>{note}</small>
        {score === null ? null : <small>{t('coin.score', { score: scoreText(score) })}</small>}
      </dd>
    </div>
  );
}

function Inputs({ inputs, scores, pricePrecision }: Pick<TokenPick, 'inputs' | 'scores' | 'pricePrecision'>) {
  const t = useTranslations('picks');
  const price = (text: string): string => formatPrice(text, pricePrecision);
  return (
    <dl className={styles.inputs}>
      <Input
        label={t('column.trend')}
        value={<ChangeView ratio={inputs.aboveMean} />}
        note={t('coin.trend', { close: price(inputs.close), mean: price(inputs.mean) })}
        score={scores.trend}
      />
      <Input label={t('column.momentum')} value={<ChangeView ratio={inputs.change} />} note={t('hint.momentum')} score={scores.momentum} />
      <Input
        label={t('column.volume')}
        value={<bdi dir="ltr">{ratioText(inputs.turnoverRatio)}</bdi>}
        note={t('hint.volume')}
        score={scores.volume}
      />
      <Input
        label={t('column.volatility')}
        value={<bdi dir="ltr">{shareText(inputs.volatility, SCORE_DECIMALS)}</bdi>}
        note={t('hint.volatility')}
        score={null}
      />
    </dl>
  );
}

/** Outcomes of such rates over one horizon, in words. */
function Followed({ outcome }: { outcome: PickOutcome }) {
  const t = useTranslations('picks');
  const { days, cases, share, shareMin, shareMax } = outcome;
  if (share === null) return <li>{t(`coin.unknown${days}`)}</li>;
  const values = { share: shareText(share), min: shareText(shareMin), max: shareText(shareMax), ...counted(cases) };
  return (
    <li>
      {t(`coin.followed${days}`, values)} {t(`coin.${verdictOf(outcome)}`)}
    </li>
  );
}

/** Decipherment of a coin: its rates, a text, the inputs with their values, and what followed such rates; absent for a coin without rates. */
export function CoinPick({ coinId }: { coinId: string }) {
  const t = useTranslations('picks');
  const locale = useLocale();
  const pick = useQuery(coinPickQuery(coinId, codeOfTag(locale))).data?.pick;
  if (!pick) return null;
  const outcomes = PICK_HORIZONS.flatMap((days) => pick.outcomes.find((outcome) => outcome.days === days) ?? []);
  return (
    <section className={styles.pick} aria-labelledby="coin-pick">
      <h2 id="coin-pick">{t('coin.title')}</h2>
      <div className={styles.rates}>
        <p className={styles.ends}>
          <span>{t('long')}</span> <span>{t('short')}</span>
        </p>
        <RateBar {...pick} />
      </div>
      <h3>{pick.deciphermentTitle}</h3>
      <p className={styles.text}>{pick.deciphermentContent}</p>
      <Inputs {...pick} />
      <h3>{t('coin.after', { class: t(`class.${pick.class}`) })}</h3>
      <ul className={styles.followed}>
        {outcomes.map((outcome) => (
          <Followed key={outcome.days} outcome={outcome} />
        ))}
      </ul>
      <p className={styles.note}>
        {t('noAdvice')} {t('day', { day: formatWindow(pick.day, pick.day + 1, locale) })}{' '}
        {t(`author.${pick.deciphermentAuthor}`, { time: timeText(pick.deciphermentUpdateTime, locale) })}{' '}
        <Link href={PICKS_PATH} prefetch={false}>
          {t('coin.all')}
        </Link>
      </p>
    </section>
  );
}
