'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { Chip } from '@/components/ui/chip';
import { Input } from '@/components/ui/input';
import { marketConfigQuery } from '@/lib/api/queries/market-config.query';
import { isContractLine, marketLineOf } from '@/lib/contract/identifiers';
import type { QuoteRow } from '@/lib/contract/quotes';
import { CoinIcon } from './coin-cell';
import styles from './symbol-picker.module.css';
import { CONTRACT_GROUPS, useSymbolChoices, type SymbolGroup } from './use-symbol-choices';

interface SymbolPickerProps {
  /** `Market` by default. */
  label?: string;
  /** The chosen symbol; null until loaded. */
  row: QuoteRow | null;
  /** Text while there is no row; an invitation to choose by default. */
  placeholder?: string;
  /** Markets that are offered; all by default. */
  side?: MarketSide;
  onPick: (symbolId: string) => void;
}

/** Markets with contracts, or all others. */
type MarketSide = 'contracts' | 'others';

/** Most rows rendered; others are found by typing. */
const SHOWN_MAX = 100;

const isContract = (symbolId: string): boolean => {
  const line = marketLineOf(symbolId);
  return line !== null && isContractLine(line);
};

function Choices({ side, onPick }: Pick<SymbolPickerProps, 'side' | 'onPick'>) {
  const t = useTranslations('symbolPicker');
  const [keyword, setKeyword] = useState('');
  const { data: config } = useQuery(marketConfigQuery());
  const contractGroups = Object.keys(CONTRACT_GROUPS)
    .filter((code) => !config?.hiddenSections.includes(`futures/${code}`))
    .map((code) => ({ code, name: code.toUpperCase() }));
  const [group, setGroup] = useState<SymbolGroup>(side === 'contracts' ? (contractGroups[0]?.code ?? 'all') : 'all');
  const { choices: found, partitions } = useSymbolChoices(group, keyword.trim());
  const choices = side === undefined ? found : found?.filter(({ symbolId }) => isContract(symbolId) === (side === 'contracts'));
  const groups = [
    ...(side === 'contracts' ? [] : [{ code: 'all', name: t('allMarkets') }]),
    ...(side === 'others' ? [] : contractGroups),
    ...(side === 'contracts' ? [] : partitions),
  ];
  return (
    <div className={styles.choices}>
      <Input
        type="search"
        aria-label={t('find')}
        placeholder={t('find')}
        autoFocus
        value={keyword}
        maxLength={64}
        onChange={(event) => setKeyword(event.target.value)}
      />
      <div className={styles.groups} role="group" aria-label={t('market')}>
        {groups.map(({ code, name }) => (
          <Chip key={code} kind="plain" aria-pressed={code === group} onClick={() => setGroup(code)}>
            {name}
          </Chip>
        ))}
      </div>
      <ul>
        {choices?.slice(0, SHOWN_MAX).map(({ symbolId, ticker, name }) => (
          <li key={symbolId}>
            <button type="button" data-symbol-id={symbolId} onClick={() => onPick(symbolId)}>
              <b dir="ltr">{ticker}</b>
              <span>{name}</span>
            </button>
          </li>
        ))}
      </ul>
      {choices?.length === 0 ? <p role="status">{t('nothing')}</p> : null}
    </div>
  );
}

/** The chosen symbol, with a search for another. */
export function SymbolPicker({ label, row, placeholder, side, onPick }: SymbolPickerProps) {
  const t = useTranslations('symbolPicker');
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const chosen = useRef<HTMLButtonElement>(null);
  const closeByKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !isOpen) return;
    event.preventDefault();
    event.stopPropagation();
    setIsOpen(false);
    chosen.current?.focus();
  };
  return (
    <div className={styles.picker} onKeyDown={closeByKey}>
      <span id={id} className={styles.label}>
        {label ?? t('market')}
      </span>
      <button
        type="button"
        className={styles.chosen}
        ref={chosen}
        aria-expanded={isOpen}
        aria-describedby={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        {row === null ? (
          <span>{placeholder ?? t('choose')}</span>
        ) : (
          <>
            <CoinIcon ticker={row.leftCoinName} imgUrl={row.imgUrl} />
            <b dir="ltr">{row.symbolCodeDisplayName}</b>
            <span>{row.coinName}</span>
          </>
        )}
        <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
          <path d="m4 6 4 4 4-4" />
        </svg>
      </button>
      {isOpen ? (
        <Choices
          side={side}
          onPick={(picked) => {
            setIsOpen(false);
            onPick(picked);
          }}
        />
      ) : null}
    </div>
  );
}
