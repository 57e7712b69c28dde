'use client';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { ListFailed, ListSkeleton } from '@/components/market/list-states';
import { MarketTable } from '@/components/market/market-table';
import { nextOrder } from '@/components/table/next-order';
import { sortRows } from '@/components/table/sort-rows';
import { TableState } from '@/components/table/table-states';
import { WideTable } from '@/components/table/wide-table';
import { Button } from '@/components/ui/button';
import { Empty } from '@/components/ui/empty';
import { Failed } from '@/components/ui/failed';
import { LinkChoice, LinkChoices } from '@/components/ui/link-choice';
import type { FundingRow } from '@/lib/contract/contract-data';
import { formatPrice } from '@/lib/money/format-price';
import { FIRST_CONTRACTS } from '../api/overall-data.query';
import { compareEqualContracts, contractValue } from '../model/funding-values';
import { CONTRACT_FORMS, CONTRACT_SORTS, DEFAULT_OVERALL_VIEW, overallHref, type OverallView } from '../model/overall-view';
import { FigureNote } from './figure-note';
import { FundingMap } from './funding-map';
import styles from './funding-section.module.css';
import { useContractColumns, type ContractColumn } from './use-contract-columns';
import type { ContractsState } from './use-figures';

const NO_ROWS: readonly FundingRow[] = [];
const countText = (count: number): string => formatPrice(String(count), 0);

/** Heading with the choice of the form, and a button that saves the contracts. */
function Head({ view, onSave }: { view: OverallView; onSave: () => void }) {
  const t = useTranslations('overallData');
  const markets = useTranslations('markets');
  return (
    <div className={styles.head}>
      <h2 id="contracts">{t('contracts', { tab: t(`tab.${view.tab}`) })}</h2>
      <LinkChoices>
        <LinkChoice
          label={t('form.label')}
          values={CONTRACT_FORMS}
          current={view.form}
          hrefOf={(form) => overallHref({ ...view, form })}
          textOf={(form) => t(`form.${form}`)}
        />
      </LinkChoices>
      <Button size="small" onClick={onSave}>
        {markets('tools.csv')}
      </Button>
    </div>
  );
}

interface FundingSectionProps {
  view: OverallView;
  contracts: ContractsState;
  onView: (next: OverallView) => void;
}

/** The contracts of a tab as a table or a map. */
export function FundingSection({ view, contracts, onView }: FundingSectionProps) {
  const t = useTranslations('overallData');
  const markets = useTranslations('markets');
  const { data, status, isStale, isPartial, retry, loadAll } = contracts;
  const { sort: sorted, direction } = view;
  const columns = useContractColumns();
  const inOrder = useMemo(
    () => (rows: readonly FundingRow[]) => sortRows(rows, (row) => contractValue(sorted, row), direction, compareEqualContracts),
    [sorted, direction],
  );
  const rows = useMemo(() => inOrder(data?.rows ?? NO_ROWS), [inOrder, data]);
  const sort = ({ key }: ContractColumn): void => {
    const next = nextOrder({ sort: sorted, direction }, key, CONTRACT_SORTS[key], DEFAULT_OVERALL_VIEW);
    onView({ ...view, sort: next.sort, direction: next.direction });
  };
  const save = async (): Promise<void> => {
    const [{ downloadCsv }, { contractCsvColumns }, all] = await Promise.all([
      import('@/components/table/download-csv'),
      import('./contract-csv'),
      loadAll(),
    ]);
    if (all) downloadCsv(`funding-${view.tab}`, inOrder(all.rows), contractCsvColumns(t));
  };
  const total = data ? (isPartial ? data.rows.length : data.total) : 0;
  return (
    <section className={styles.section} aria-labelledby="contracts">
      <Head view={view} onSave={() => void save()} />
      <FigureNote
        formula={t(view.form === 'map' ? 'mapFormula' : 'contractsFormula')}
        unit={t('unit.perYear')}
        cadence={t('everySecond')}
        asOf={data?.asOf ?? null}
      />
      {view.form === 'map' ? (
        <FundingMap
          view={view}
          rows={rows}
          dollar={data?.dollar ?? null}
          source={data?.source ?? null}
          status={status}
          isStale={isStale}
          onRetry={retry}
        />
      ) : (
        <TableState
          status={status}
          isEmpty={rows.length === 0}
          loading={<ListSkeleton />}
          failed={<ListFailed onRetry={retry} />}
          empty={<Empty text={t('empty')} />}
        >
          <div className={styles.table}>
            <WideTable rows={total}>
              <MarketTable
                name="funding"
                columns={columns}
                rows={rows}
                total={total}
                firstRows={FIRST_CONTRACTS}
                caption={t('contracts', { tab: t(`tab.${view.tab}`) })}
                order={{ sort: sorted, direction }}
                onSort={sort}
              />
            </WideTable>
          </div>
          {isPartial && data && data.rows.length < data.total ? (
            <Failed
              text={t('partial', { shown: countText(data.rows.length), all: countText(data.total) })}
              isInline
              retryLabel={markets('retry')}
              onRetry={retry}
            />
          ) : null}
        </TableState>
      )}
    </section>
  );
}
