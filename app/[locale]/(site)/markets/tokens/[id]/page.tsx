import { HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { setRequestLocale } from 'next-intl/server';
import { notFound } from 'next/navigation';
import { NotFoundScreen } from '@/components/shell/not-found-screen';
import { fetchCoin, prefetchCoin } from '@/features/coin/api/coin.server';
import { CoinAbout } from '@/features/coin/components/coin-about';
import { CoinStatistics } from '@/features/coin/components/coin-statistics';
import { Converter } from '@/features/coin/components/converter';
import { DailyHistory } from '@/features/coin/components/daily-history';
import { prefetchCoinPick } from '@/features/picks/api/picks.server';
import { CoinPick } from '@/features/picks/components/coin-pick';
import { dehydratePage } from '@/lib/api/packed-rows';
import { createQueryClient } from '@/lib/api/query-client';
import { fetchSeo, type Seo } from '@/lib/api/seo';
import type { QuoteRow } from '@/lib/contract/quotes';
import { SEO_KEY } from '@/lib/contract/seo-keys';
import { codeOfTag } from '@/lib/i18n/languages';
import { coinPath } from '@/lib/pages/coin-path';
import { PAGES } from '@/lib/pages/page-table';
import { pageMetadata } from '@/lib/seo/page-metadata';
import { BitcoinLinks } from '../../../_components/bitcoin-links';
import { CoinPage } from '../../../_components/coin-page';
import { CoinPriceChart } from '../../../_components/coin-price-chart';
import { PricePage } from '../../../_components/price-page';
import { Breadcrumbs } from '../../../_components/structured-data';

/** Coin with pages of its own. */
const BITCOIN = 'bitcoin';

/** Seconds, as for the lists. */
export const revalidate = 2;

interface PageProps {
  params: Promise<{ locale: string; id: string }>;
}

/** No coin is rendered at build: there is no exchange then. */
export function generateStaticParams(): { id: string }[] {
  return [];
}

/** Title and description of a coin; a long name makes way for its ticker. */
function coinSeo(language: string, { coinName: coin, leftCoinName: ticker }: QuoteRow): Promise<Seo | null> {
  return fetchSeo(language, PAGES.coin.seo, { coin, ticker }, { title: `${coin} (${ticker})`, values: { coin: ticker } });
}

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const { locale, id } = await params;
  const language = codeOfTag(locale);
  const quotation = await fetchCoin(createQueryClient(), id, language).catch(() => null);
  const [row] = quotation?.rows ?? [];
  const seo =
    row === undefined || quotation?.isRegional === true ? await fetchSeo(language, SEO_KEY.regionalToken) : await coinSeo(language, row);
  return pageMetadata({
    locale: language,
    path: coinPath(id),
    missingIn: quotation?.hiddenIn ?? [],
    ...(row && { share: { page: `coin/${id}` } }),
    title: seo?.title ?? null,
    description: seo?.description ?? null,
  });
}

export default async function Page({ params }: PageProps) {
  const { locale, id } = await params;
  setRequestLocale(locale);
  const client = createQueryClient();
  const quotation = await prefetchCoin(client, id, codeOfTag(locale));
  const isRegional = quotation?.isRegional === true;
  const [row] = quotation?.rows ?? [];
  if (!isRegional) await prefetchCoinPick(client, id, codeOfTag(locale));
  // The placeholders stay in the title: the browser fills them in once it has loaded the coin.
  const seo = isRegional ? await fetchSeo(codeOfTag(locale), PAGES.coin.seo, { coin: '{coin}', ticker: '{ticker}' }) : null;
  if (quotation?.rows.length === 0 && !isRegional) notFound();
  return (
    <PricePage page="coin" asOf={quotation?.asOf ?? null} isIndexed={!isRegional}>
      {row === undefined ? null : <Breadcrumbs language={codeOfTag(locale)} crumbs={[{ name: row.coinName, path: coinPath(id) }]} />}
      <HydrationBoundary state={dehydratePage(client)}>
        <CoinPage
          coinId={id}
          missing={<NotFoundScreen />}
          titleTemplate={seo?.title ?? null}
          chart={
            <>
              <CoinPriceChart coinId={id} />
              <CoinStatistics coinId={id} />
              <Converter coinId={id} />
              <CoinPick coinId={id} />
            </>
          }
          history={
            <>
              <CoinAbout coinId={id} />
              {id === BITCOIN ? <BitcoinLinks /> : null}
              <DailyHistory coinId={id} />
            </>
          }
        />
      </HydrationBoundary>
    </PricePage>
  );
}
