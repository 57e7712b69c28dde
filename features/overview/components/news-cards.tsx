'use client';
import { useLocale, useTranslations } from 'next-intl';
import type { MorningPaperSentence } from '@/lib/contract/news';
import { articleHref, dayCode, TRENDS_PATH } from '@/lib/contract/news-address';
import { codeOfTag } from '@/lib/i18n/languages';
import { Link } from '@/lib/i18n/navigation';
import { isForeign, textAttributes } from '@/lib/i18n/text-language';
import { counted } from '@/lib/money/counted';
import { coinPath } from '@/lib/pages/coin-path';
import { minuteText } from '@/lib/time/minute-text';
import { utcText } from '@/lib/time/utc-day';
import { calendarQuery, newsQuery, paperQuery, type CardAheadEvent, type CardArticle } from '../api/overview.queries';
import { linkNames } from '../model/linked-text';
import { Card, CardContent } from './card';
import styles from './news-cards.module.css';
import { useCard, useCardData } from './use-card';

/** The paper is computed once a minute. */
const PAPER_REFRESH_MS = 60_000;
/** Articles and the calendar change with the day, or when an operator adds some. */
const NEWS_REFRESH_MS = 5 * 60_000;

const useLanguage = (): string => codeOfTag(useLocale());

/** A sentence whose instruments and sectors are links. */
function Sentence({ sentence: { text, symbols, sectors } }: { sentence: MorningPaperSentence }) {
  const names = [
    ...symbols.map(({ name, coinId, symbolId }) => ({ name, href: coinPath(coinId, symbolId) })),
    ...sectors.flatMap(({ name, plateCategoryId, hasDetail }) =>
      hasDetail ? [{ name, href: `/markets/leadingDetail/${plateCategoryId}` }] : [],
    ),
  ];
  return linkNames(text, names).map(({ text: part, href }, at) =>
    href === null ? (
      part
    ) : (
      <Link key={at} href={href} prefetch={false}>
        {part}
      </Link>
    ),
  );
}

function Paper() {
  const state = useCard(paperQuery(useLanguage()), { refreshMs: PAPER_REFRESH_MS });
  return (
    <CardContent state={state} isEmpty={({ sentences }) => sentences.length === 0}>
      {({ sentences, language }) => (
        <ul className={styles.paper} {...textAttributes(language)}>
          {sentences.map((sentence) => (
            <li key={sentence.key}>
              <Sentence sentence={sentence} />
            </li>
          ))}
        </ul>
      )}
    </CardContent>
  );
}

/** The window of the paper, once it is known. */
function PaperWindow() {
  const data = useCardData(paperQuery(useLanguage()));
  return data === undefined ? null : <span dir="ltr">{`${minuteText(data.from)} – ${minuteText(data.asOf)} UTC`}</span>;
}

/** The sentences of the morning paper. */
export function PaperCard() {
  const t = useTranslations('overview');
  return (
    <Card code="morningPaper" title={t('card.morningPaper')} href="/markets/change" note={<PaperWindow />}>
      <Paper />
    </Card>
  );
}

interface ArticleRowProps {
  article: CardArticle;
  /** Whether the year stands for the day. */
  isYear?: boolean;
  /** Beginning of its text. */
  excerpt?: string;
}

/** An article as a row that leads to it. */
function ArticleRow({ article, isYear = false, excerpt }: ArticleRowProps) {
  const locale = useLocale();
  const { day, title, language } = article;
  const text = textAttributes(language);
  return (
    <Link className={styles.article} href={articleHref(article)} prefetch={false}>
      <span className={styles.day}>
        <time dateTime={dayCode(day)}>{isYear ? new Date(day).getUTCFullYear() : utcText(day, 'medium', locale)}</time>
        {/* Screen readers have it from `lang`. */}
        {isForeign(language, codeOfTag(locale)) ? <small aria-hidden>{text.lang.split('-', 1)[0]?.toUpperCase()}</small> : null}
      </span>{' '}
      <b {...text}>{title}</b>{' '}
      {excerpt === undefined ? null : (
        <span className={styles.excerpt} {...text}>
          {excerpt}
        </span>
      )}
    </Link>
  );
}

function News() {
  const state = useCard(newsQuery(useLanguage()), { refreshMs: NEWS_REFRESH_MS });
  return (
    <CardContent state={state} isEmpty={({ newest }) => newest === null}>
      {({ newest, others }) => (
        <ul className={styles.list}>
          {newest ? (
            <li>
              <ArticleRow article={newest} excerpt={newest.excerpt} />
            </li>
          ) : null}
          {others.map((article) => (
            <li key={article.id}>
              <ArticleRow article={article} />
            </li>
          ))}
        </ul>
      )}
    </CardContent>
  );
}

/** The newest articles. */
export function NewsCard() {
  const t = useTranslations('overview');
  return (
    <Card code="news" title={t('card.news')} href={TRENDS_PATH} note={t('newestFirst')}>
      <News />
    </Card>
  );
}

/** Returns the words of an event of the future. */
function useAheadText(): (event: CardAheadEvent) => string {
  const t = useTranslations('overview.calendar');
  return ({ key, values: { number = 0, count = 0 } }) => {
    switch (key) {
      case 'halving':
        return t('halving', { number: String(number) });
      case 'funding':
      case 'expiry':
        return t(key, counted(count));
      default:
        return t(key);
    }
  };
}

function Ahead({ events }: { events: readonly CardAheadEvent[] }) {
  const locale = useLocale();
  const textOf = useAheadText();
  return (
    <ul className={styles.list}>
      {events.map((event) => (
        <li key={`${event.key} ${event.time}`} className={styles.event}>
          <time dateTime={new Date(event.time).toISOString()}>
            {utcText(event.time, event.range === null ? (event.isDay ? 'short' : 'time') : 'medium', locale)}
          </time>
          <span>{event.key === 'halving' ? <Link href="/markets/bitcoin-halving">{textOf(event)}</Link> : textOf(event)}</span>
        </li>
      ))}
    </ul>
  );
}

function Calendar() {
  const t = useTranslations('overview.calendar');
  const overview = useTranslations('overview');
  const state = useCard(calendarQuery(useLanguage()), { refreshMs: NEWS_REFRESH_MS });
  return (
    <CardContent state={state}>
      {({ onThisDay, ahead }) => (
        <div className={styles.calendar} role="group" aria-label={overview('card.calendar')} tabIndex={0}>
          <h3>{t('onThisDay')}</h3>
          {onThisDay.length === 0 ? (
            <p>{t('none')}</p>
          ) : (
            <ul className={styles.list}>
              {onThisDay.map((article) => (
                <li key={article.id}>
                  <ArticleRow article={article} isYear />
                </li>
              ))}
            </ul>
          )}
          <h3>{t('ahead')}</h3>
          <Ahead events={ahead} />
        </div>
      )}
    </CardContent>
  );
}

/** Events of this day in earlier years, and what is ahead. */
export function CalendarCard() {
  const t = useTranslations('overview');
  return (
    <Card code="calendar" title={t('card.calendar')} href={TRENDS_PATH} note={t('timeInUtc')}>
      <Calendar />
    </Card>
  );
}
