'use client';
import { useTranslations } from 'next-intl';
import { useCellContext } from '@/components/market/cell-context';
import { moneyText } from '@/components/market/cell-text';
import type { ContractData, FundingPlace } from '@/lib/contract/contract-data';
import { Link } from '@/lib/i18n/navigation';
import { formatPercent } from '@/lib/money/format-percent';
import { multiplyDecimals } from '@/lib/money/multiply';
import { coinPath } from '@/lib/pages/coin-path';
import { contractDataQuery } from '../api/overview.queries';
import { Card, CardContent } from './card';
import styles from './contracts-card.module.css';
import { CoinLabel } from './quote-rows';
import rows from './rows.module.css';
import { useCard } from './use-card';

/** Contracts of each end that are named; where the lists are narrow, the last two have no room. */
const PLACES = 5;

/** Contracts with the highest or the lowest annualized rates, each a link to its coin. */
function Places({ title, places }: { title: string; places: readonly FundingPlace[] }) {
  return (
    <div className={styles.places}>
      <h3>{title}</h3>
      <ol>
        {places.slice(0, PLACES).map(({ symbolId, coinId, leftCoinName, imgUrl, symbolCodeDisplayName, annualizedRate }, place) => (
          <li key={place}>
            <Link className={rows.row} href={coinPath(coinId, symbolId)} prefetch={false} data-symbol-id={symbolId}>
              <CoinLabel key={symbolId} ticker={leftCoinName} imgUrl={imgUrl}>
                {symbolCodeDisplayName}
              </CoinLabel>
              <span className={styles.rate} dir="ltr">
                {formatPercent(annualizedRate)}
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </div>
  );
}

function Contracts() {
  const t = useTranslations('overview.contracts');
  const context = useCellContext();
  const inUsdt = ({ dollar }: ContractData, usd: string | null): string | null => multiplyDecimals(usd, dollar);
  return (
    <CardContent state={useCard(contractDataQuery())} isEmpty={({ contracts }) => contracts === 0}>
      {(data) => (
        <div className={styles.contracts}>
          <div className={styles.sum}>
            <h3>{t('openInterest')}</h3>
            <p>
              <b dir="ltr">{moneyText(inUsdt(data, data.openInterestUsd), context)}</b>
            </p>
            <ul>
              {data.lines.map(({ line, openInterestUsd }) => (
                <li key={line}>
                  <span>{line.toUpperCase()}</span> <span dir="ltr">{moneyText(inUsdt(data, openInterestUsd), context)}</span>
                </li>
              ))}
            </ul>
          </div>
          <Places title={t('longsPay')} places={data.mostPositive} />
          <Places title={t('shortsPay')} places={data.mostNegative} />
        </div>
      )}
    </CardContent>
  );
}

/** Open interest of all contracts, and the contracts whose funding costs most. */
export function ContractsCard() {
  const t = useTranslations('overview');
  return (
    <Card code="contractData" title={t('card.contractData')} href="/markets/trading-data/wholeNetwork" note={t('contracts.note')}>
      <Contracts />
    </Card>
  );
}
