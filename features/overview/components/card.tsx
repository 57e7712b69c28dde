'use client';
import { useTranslations } from 'next-intl';
import { createContext, useContext, useMemo, useRef, type CSSProperties, type KeyboardEvent, type ReactNode } from 'react';
import { TitledCard } from '@/components/ui/card';
import { Empty } from '@/components/ui/empty';
import { Failed } from '@/components/ui/failed';
import { Skeleton } from '@/components/ui/skeleton';
import { useNearScreen } from '@/components/ui/use-near-screen';
import type { OverviewCard } from '@/lib/contract/overview-terms';
import { Link } from '@/lib/i18n/navigation';
import styles from './card.module.css';
import { IsNearContext, type CardState } from './use-card';

/** Style of each card: the place that the script of the head gives it until React has arranged the cards. */
export const CardStyleContext = createContext<(code: OverviewCard) => CSSProperties | undefined>(() => undefined);

/** Title of the card, and the page with its content that needs no scripts. */
const CardLinkContext = createContext({ title: '', href: '' });

const SKELETON_ROWS = 6;

/** In place of content that is not known yet; without scripts a link to the page that has it. */
function CardSkeleton() {
  const t = useTranslations('overview');
  const { title, href } = useContext(CardLinkContext);
  return (
    <>
      <noscript>
        <p className={styles.withoutScripts}>
          <Link href={href} prefetch={false}>
            {t('withoutScripts', { title })}
          </Link>
        </p>
      </noscript>
      <div className={styles.skeleton} role="status" aria-label={t('loading')}>
        {Array.from({ length: SKELETON_ROWS }, (_, row) => (
          <div key={row}>
            <Skeleton width={120} height={12} />
            <Skeleton width={64} height={12} />
          </div>
        ))}
      </div>
    </>
  );
}

/** Says on request how the numbers of a card are computed, over its content; works without scripts. */
function Method({ code, title, methodValues }: Pick<CardProps, 'code' | 'title' | 'methodValues'>) {
  const t = useTranslations('overview.method');
  const close = ({ key, currentTarget }: KeyboardEvent<HTMLDetailsElement>): void => {
    if (key === 'Escape') currentTarget.open = false;
  };
  return (
    <details className={styles.method} name="method" onKeyDown={close}>
      <summary aria-label={t('label', { title })} />
      <p>{t(code, methodValues)}</p>
    </details>
  );
}

interface CardProps {
  code: OverviewCard;
  title: string;
  /** Page to which the title leads, without language. */
  href: string;
  /** Page with the content that needs no scripts; that of the title by default. */
  plainHref?: string;
  /** Unit, basis or scope of the numbers. */
  note?: ReactNode;
  /** Numbers in the words that say how the card is computed. */
  methodValues?: Readonly<Record<string, string>>;
  /** On the first screen: its content is refreshed from the start. */
  isFirst?: boolean;
  /** Number of rows that the card has room for. */
  rows?: number;
  /** Content: in the first HTML what the page carries, else once the card has come near the screen. */
  children: ReactNode;
}

/** Columns in which the rows of a card may be. */
const COLUMNS = [1, 2, 3, 4] as const;

/** Lines that rows take in as many columns, for the height of the card. */
export const linesOf = (rows: number): CSSProperties =>
  Object.fromEntries(COLUMNS.map((columns) => [`--lines-${columns}`, Math.ceil(rows / columns)]));

/** A card of the overview: a room of constant height with a title that leads to the card's page. */
export function Card({ code, title, href, plainHref = href, note, methodValues, isFirst = false, rows, children }: CardProps) {
  const box = useRef<HTMLElement>(null);
  const isNear = useNearScreen(box) || isFirst;
  const style = { ...useContext(CardStyleContext)(code), ...(rows === undefined ? {} : linesOf(rows)) };
  const link = useMemo(() => ({ title, href: plainHref }), [title, plainHref]);
  return (
    <TitledCard
      ref={box}
      className={styles.card}
      padding="none"
      data-card={code}
      style={style}
      title={title}
      href={href}
      tools={<Method code={code} title={title} methodValues={methodValues} />}
      note={note}
    >
      <div className={rows === undefined ? styles.body : styles.bodyOfRows}>
        <IsNearContext value={isNear}>
          <CardLinkContext value={link}>{children}</CardLinkContext>
        </IsNearContext>
      </div>
    </TitledCard>
  );
}

interface CardContentProps<Data> {
  state: CardState<Data>;
  isEmpty?: (data: Data) => boolean;
  /** Words for a card without content. */
  empty?: string;
  children: (data: Data) => ReactNode;
}

/** Content of a card in its states; one that could not be refreshed says so in the head of the card. */
export function CardContent<Data>({ state, isEmpty, empty, children }: CardContentProps<Data>) {
  const t = useTranslations('overview');
  const { data, status, isStale, retry } = state;
  if (status === 'failed') return <Failed text={t('failed')} retryLabel={t('retry')} onRetry={retry} />;
  if (data === undefined) return <CardSkeleton />;
  return (
    <>
      <p className={styles.stale} role="status">
        {isStale ? (
          <>
            {t('stale')}{' '}
            <button type="button" onClick={retry}>
              {t('retry')}
            </button>
          </>
        ) : null}
      </p>
      <div className={styles.content} data-delayed={isStale || undefined}>
        {isEmpty?.(data) ? <Empty text={empty ?? t('empty')} /> : children(data)}
      </div>
    </>
  );
}
