'use client';
import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { useRegionalSections, RegionGate } from '@/components/market/region-gate';
import { marketConfigQuery } from '@/lib/api/queries/market-config.query';
import { CONTRACT_LINES } from '@/lib/contract/identifiers';
import { LIST_SECTIONS, ONCHAIN_BOARDS, QUOTE_SLUGS, type Board, type ListRef, type ListSection } from '@/lib/contract/lists';
import { codeOfTag } from '@/lib/i18n/languages';
import { Link, useRouter } from '@/lib/i18n/navigation';
import { platesQuery } from '../api/quotes.query';
import { listKind, listPath } from '../model/list-view';
import styles from './list-navigation.module.css';

/** A link that is fetched when a pointer or the focus comes near, not before; the current one is kept in view. */
function NearLink({ href, isCurrent, children }: { href: string; isCurrent: boolean; children: React.ReactNode }) {
  const router = useRouter();
  const link = useRef<HTMLAnchorElement>(null);
  const prefetch = (): void => router.prefetch(href);
  useEffect(() => {
    const scroller = link.current?.parentElement;
    if (isCurrent && link.current && scroller && scroller.scrollWidth > scroller.clientWidth) {
      scroller.scrollTo({ left: link.current.offsetLeft - scroller.clientWidth / 2, behavior: 'instant' });
    }
  }, [isCurrent]);
  return (
    <Link
      ref={link}
      href={href}
      prefetch={false}
      scroll={false}
      aria-current={isCurrent ? 'page' : undefined}
      onPointerEnter={prefetch}
      onFocus={prefetch}
    >
      {children}
    </Link>
  );
}

const wholeOf = (section: ListSection): ListRef => ({
  section,
  contractLine: section === 'futures' ? 'usdt-m' : null,
  category: null,
  board: null,
  quote: null,
});

/** The sections as tabs; those that some countries are not offered stand last, and are shown where they are offered. */
export function SectionTabs({ list }: { list: ListRef }) {
  const t = useTranslations('markets');
  const { data: choices } = useQuery(marketConfigQuery);
  const shown = LIST_SECTIONS.filter((section) => !choices?.hiddenSections.includes(section));
  const regional = useRegionalSections().filter((section) => shown.includes(section));
  const tab = (section: ListSection) => (
    <NearLink key={section} href={listPath(wholeOf(section))} isCurrent={list.section === section}>
      {t(`section.${section}`)}
    </NearLink>
  );
  return (
    <nav className={styles.tabs} aria-label={t('lists')}>
      {shown.filter((section) => !regional.some((name) => name === section)).map(tab)}
      {regional.map((section) =>
        section === list.section ? (
          tab(section)
        ) : (
          <RegionGate key={section} section={section}>
            {tab(section)}
          </RegionGate>
        ),
      )}
    </nav>
  );
}

/** Contract lines of futures. */
function LineChips({ list }: { list: ListRef }) {
  const t = useTranslations('markets');
  return (
    <nav className={styles.chips} aria-label={t('filter.line')}>
      {CONTRACT_LINES.map((contractLine) => (
        <NearLink
          key={contractLine}
          href={listPath({ ...wholeOf('futures'), contractLine })}
          isCurrent={list.contractLine === contractLine}
        >
          {t(`heading.${listKind({ ...list, contractLine })}`)}
        </NearLink>
      ))}
    </nav>
  );
}

interface QuoteChipsProps {
  list: ListRef;
  quotes: readonly { coin: string; count: number }[];
}

/** The quote coins of spot with their number of symbols. */
function QuoteChips({ list, quotes }: QuoteChipsProps) {
  const t = useTranslations('markets');
  const offered = quotes.filter(({ coin }) => QUOTE_SLUGS.some((slug) => slug === coin.toLowerCase()));
  return (
    <nav className={styles.chips} aria-label={t('filter.label')}>
      <NearLink href={listPath({ ...list, quote: null })} isCurrent={list.quote === null}>
        {t('filter.all')}
      </NearLink>
      {offered.map(({ coin, count }) => (
        <NearLink key={coin} href={listPath({ ...list, quote: coin })} isCurrent={list.quote === coin}>
          {coin} {list.category === null ? <span className={styles.count}>{count}</span> : null}
        </NearLink>
      ))}
    </nav>
  );
}

/** Boards of on-chain tokens, for the chain shown. */
function BoardChips({ list }: { list: ListRef }) {
  const t = useTranslations('markets');
  return (
    <nav className={styles.chips} aria-label={t('filter.board')}>
      <NearLink href={listPath({ ...list, board: null })} isCurrent={list.board === null}>
        {t('filter.all')}
      </NearLink>
      {ONCHAIN_BOARDS.map((board) => (
        <NearLink key={board} href={listPath({ ...list, board })} isCurrent={list.board === board}>
          {t(`board.${board}`)}
        </NearLink>
      ))}
    </nav>
  );
}

/** Categories, chains, boards or classes of a section, as the exchange names them. */
function PlateChips({ list, isRegional }: { list: ListRef; isRegional: boolean }) {
  const t = useTranslations('markets');
  const { data, isError } = useQuery(platesQuery(list, codeOfTag(useLocale())));
  const isBoard = list.section === 'rwa' || list.section === 'stocks';
  if (list.section === 'favorite' || isError || (data?.plates.length === 0 && !isRegional)) return null;
  const at = (code: string | null): ListRef => (isBoard ? { ...list, board: code as Board | null } : { ...list, category: code });
  const current = isBoard ? list.board : list.category;
  return (
    <nav className={styles.chips} aria-label={t('filter.category')}>
      {isBoard ? null : (
        <NearLink href={listPath(at(null))} isCurrent={current === null}>
          {t('filter.all')}
        </NearLink>
      )}
      {data?.plates.map(({ code, name }) => (
        <NearLink key={code} href={listPath(at(code))} isCurrent={current === code || (isBoard && current === null && code === 'stocks')}>
          {name}
        </NearLink>
      ))}
    </nav>
  );
}

interface SecondLevelProps extends QuoteChipsProps {
  /** The page is left to the visitor's country: without categories it is about to go as a whole, and their row moves nothing before. */
  isRegional?: boolean;
}

/** The second level of a list, row below row. */
export function SecondLevel({ list, quotes, isRegional = false }: SecondLevelProps) {
  return (
    <>
      {list.section === 'futures' ? <LineChips list={list} /> : null}
      {list.section === 'spot' ? <QuoteChips list={list} quotes={quotes} /> : null}
      <PlateChips list={list} isRegional={isRegional} />
      {list.section === 'onChain' ? <BoardChips list={list} /> : null}
    </>
  );
}
