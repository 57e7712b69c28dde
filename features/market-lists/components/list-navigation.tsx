'use client';
import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { TabLink, Tabs } from '@/components/ui/tabs';
import { marketConfigQuery } from '@/lib/api/queries/market-config.query';
import { CONTRACT_LINES } from '@/lib/contract/identifiers';
import { ONCHAIN_BOARDS, QUOTE_SLUGS, type Board, type ListRef } from '@/lib/contract/lists';
import { codeOfTag } from '@/lib/i18n/languages';
import { platesQuery } from '../api/quotes.query';
import { listKind, listPath } from '../model/list-view';

/** Contract lines of futures. */
function LineChips({ list }: { list: ListRef }) {
  const t = useTranslations('markets');
  const { data: choices } = useQuery(marketConfigQuery());
  return (
    <Tabs kind="chips" label={t('filter.line')}>
      {CONTRACT_LINES.filter((line) => !choices?.hiddenSections.includes(`futures/${line}`)).map((contractLine) => (
        <TabLink
          key={contractLine}
          href={listPath({ section: 'futures', contractLine, category: null, board: null, quote: null })}
          isCurrent={list.contractLine === contractLine}
        >
          {t(`heading.${listKind({ ...list, contractLine })}`)}
        </TabLink>
      ))}
    </Tabs>
  );
}

interface QuoteChipsProps {
  list: ListRef;
  quotes: readonly { coin: string; count: number }[];
}

/** Quote coins of spot with their number of symbols. */
function QuoteChips({ list, quotes }: QuoteChipsProps) {
  const t = useTranslations('markets');
  const offered = quotes.filter(({ coin }) => QUOTE_SLUGS.some((slug) => slug === coin.toLowerCase()));
  return (
    <Tabs kind="chips" label={t('filter.label')}>
      <TabLink href={listPath({ ...list, quote: null })} isCurrent={list.quote === null}>
        {t('filter.all')}
      </TabLink>
      {offered.map(({ coin, count }) => (
        <TabLink
          key={coin}
          href={listPath({ ...list, quote: coin })}
          isCurrent={list.quote === coin}
          count={list.category === null ? count : null}
        >
          {coin}
        </TabLink>
      ))}
    </Tabs>
  );
}

/** Boards of on-chain tokens, for the current chain. */
function BoardChips({ list }: { list: ListRef }) {
  const t = useTranslations('markets');
  return (
    <Tabs kind="chips" label={t('filter.board')}>
      <TabLink href={listPath({ ...list, board: null })} isCurrent={list.board === null}>
        {t('filter.all')}
      </TabLink>
      {ONCHAIN_BOARDS.map((board) => (
        <TabLink key={board} href={listPath({ ...list, board })} isCurrent={list.board === board}>
          {t(`board.${board}`)}
        </TabLink>
      ))}
    </Tabs>
  );
}

/** Categories, chains, boards or classes of a section, with the exchange's names. */
function PlateChips({ list, isRegional }: { list: ListRef; isRegional: boolean }) {
  const t = useTranslations('markets');
  const { data, isError } = useQuery(platesQuery(list, codeOfTag(useLocale())));
  const isBoard = list.section === 'rwa' || list.section === 'stocks';
  if (list.section === 'favorite' || isError || (data?.plates.length === 0 && !isRegional)) return null;
  const withCode = (code: string | null): ListRef => (isBoard ? { ...list, board: code as Board | null } : { ...list, category: code });
  const current = isBoard ? list.board : list.category;
  return (
    <Tabs kind="chips" label={t('filter.category')}>
      {isBoard ? null : (
        <TabLink href={listPath(withCode(null))} isCurrent={current === null}>
          {t('filter.all')}
        </TabLink>
      )}
      {data?.plates.map(({ code, name }) => (
        <TabLink
          key={code}
          href={listPath(withCode(code))}
          isCurrent={current === code || (isBoard && current === null && code === 'stocks')}
        >
          {name}
        </TabLink>
      ))}
    </Tabs>
  );
}

interface SecondLevelProps extends QuoteChipsProps {
  /** The page depends on the visitor's country: the row of categories keeps its place even without any, as the page may be replaced as a whole. */
  isRegional?: boolean;
}

/** Second-level navigation of a list, one row per kind. */
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
