'use client';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import {
  FEAR_GREED_BADGE,
  FEAR_GREED_BADGE_PATH,
  FEAR_GREED_BADGE_THEMES,
  FEAR_GREED_JSON_PATH,
  type FearGreedBadgeTheme,
} from '@/lib/contract/fear-greed-terms';
import { shareImagePath } from '@/lib/contract/share-images';
import { codeOfTag, localizedPath } from '@/lib/i18n/languages';
import { copyText } from '@/lib/copy-text';
import styles from './embed.module.css';

const PAGE_PATH = '/markets/fear-and-greed-index';
const LANGUAGE = 'language';

const badgePath = (theme: FearGreedBadgeTheme, language: string): string =>
  `${FEAR_GREED_BADGE_PATH}?theme=${theme}&${LANGUAGE}=${language}`;

interface BadgeProps {
  theme: FearGreedBadgeTheme;
  /** Origin of the site. */
  siteUrl: string;
}

/** A badge with the code that embeds it. */
function Badge({ theme, siteUrl }: BadgeProps) {
  const t = useTranslations('fearGreed.embed');
  const language = codeOfTag(useLocale());
  const [copied, setCopied] = useState<'yes' | 'no' | null>(null);
  const { width, height } = FEAR_GREED_BADGE;
  const path = badgePath(theme, language);
  const code = `<a href="${siteUrl}${localizedPath(language, PAGE_PATH)}"><img src="${siteUrl}${path.replace('&', '&amp;')}" width="${width}" height="${height}" alt="${t('alt')}"></a>`;
  const copy = async (): Promise<void> => setCopied((await copyText(code)) ? 'yes' : 'no');
  return (
    <li>
      <img src={path} width={width} height={height} alt={t(`badge.${theme}`)} loading="lazy" decoding="async" />
      <pre role="group" dir="ltr" tabIndex={0} aria-label={t('code')}>
        <code>{code}</code>
      </pre>
      <p>
        <Button size="small" onClick={() => void copy()}>
          {t('copy')}
        </Button>
        <span role="status">{copied === null ? null : t(copied === 'yes' ? 'copied' : 'notCopied')}</span>
      </p>
    </li>
  );
}

/** An address that other sites can use, with what is there. */
function Address({ text, siteUrl, path }: { text: string; siteUrl: string; path: string }) {
  return (
    <p>
      {text}{' '}
      <a href={path} dir="ltr">
        {siteUrl}
        {path}
      </a>
    </p>
  );
}

/** Offers for other sites: a badge in two themes, the share image, and the numbers as JSON. */
export function Embed({ siteUrl }: { siteUrl: string }) {
  const t = useTranslations('fearGreed.embed');
  const language = codeOfTag(useLocale());
  return (
    <section className={styles.embed} aria-labelledby="fear-greed-embed">
      <h2 id="fear-greed-embed">{t('title')}</h2>
      <p>{t('lead')}</p>
      <ul>
        {FEAR_GREED_BADGE_THEMES.map((theme) => (
          <Badge key={theme} theme={theme} siteUrl={siteUrl} />
        ))}
      </ul>
      <Address text={t('image')} siteUrl={siteUrl} path={shareImagePath('fear-and-greed-index', language)} />
      <Address text={t('json')} siteUrl={siteUrl} path={FEAR_GREED_JSON_PATH} />
    </section>
  );
}
