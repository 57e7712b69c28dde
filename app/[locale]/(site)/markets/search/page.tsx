import { getTranslations, setRequestLocale } from 'next-intl/server';
import { searchOnServer } from '@/features/search/api/search.server';
import { assetClassOf } from '@/features/search/model/asset-class';
import { codeOfTag } from '@/lib/i18n/languages';
import { Link } from '@/lib/i18n/navigation';
import { formatPrice } from '@/lib/money/format-price';
import { PAGES } from '@/lib/pages/page-table';
import { sitePageMetadata } from '../../_components/site-page-metadata';
import styles from './page.module.css';

/** Search results without scripts (decision 037): rendered per request, excluded from search engines. */
export const dynamic = 'force-dynamic';

interface PageProps {
  params: Promise<{ locale: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export const generateMetadata = sitePageMetadata(PAGES.search);

export default async function Page({ params, searchParams }: PageProps) {
  const { locale } = await params;
  setRequestLocale(locale);
  const { q } = await searchParams;
  const keyword = typeof q === 'string' ? q : '';
  const t = await getTranslations('search');
  const answer = await searchOnServer(keyword, codeOfTag(locale));
  const rows = keyword.trim() === '' ? (answer?.hot?.hotSearchList ?? []) : (answer?.rows ?? []);
  return (
    <div className={styles.page}>
      <h1>{keyword.trim() === '' ? t('hot') : t('resultsFor', { keyword })}</h1>
      {rows.length === 0 ? <p role="status">{answer === null ? t('failed') : t('nothing')}</p> : null}
      <ul className={styles.list}>
        {rows.map((row) => (
          <li key={row.symbolId}>
            <Link href={`/markets/tokens/${row.coinId}`} prefetch={false}>
              <b dir="ltr">{row.symbolCodeDisplayName}</b>
              <span>{row.coinName}</span>
              <small>{t(`class.${assetClassOf(row)}`)}</small>
              <bdi dir="ltr">{formatPrice(row.price, row.pricePrecision)}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
