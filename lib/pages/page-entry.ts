import type { MessageKeys, Messages, NestedKeyOf } from 'next-intl';
import type { SeoKeys } from '../contract/seo-keys';
import type { RegionalSection } from '../region/region.query';
import type { SectionTab } from './section-tab';
import type english from '../../locales/en.json';

/** Key of a message with its namespace. */
export type MessageKey = MessageKeys<Messages, NestedKeyOf<Messages>>;

/** Facts about the addresses of one page; a page of the site is one entry here and one folder in `app/[locale]/(site)`, or in `(bare)`. */
export interface PageEntry {
  /** Address without language, which is also the page's folder: `[name]` is one segment, `[[...name]]` any number. */
  pattern: `/${string}`;
  /** Whether its frame is without header and footer: its folder is in `app/[locale]/(bare)`. */
  isBare?: boolean;
  /** Whether the parameters' segments have a valid form; the exchange decides whether their content exists. */
  hasValidForm?: (segments: readonly string[]) => boolean;
  /** Content of the exchange that an address names; addresses of missing content get the 404 page. */
  content?: 'list' | 'coin' | 'sector' | 'newsDay' | 'policyPage';
  /** Address to which addresses of missing content lead instead of the 404 page. */
  redirectOfMissing?: `/${string}`;
  /** Address to which the bare path leads. */
  redirectOfBarePath?: `/${string}`;
  /** Keys of title and description, which may depend on the parameters' segments. Null for a page with a title in `locales`. */
  seo: SeoKeys | ((segments: readonly string[]) => SeoKeys) | null;
  /** Whether the page has prices in its first HTML, and so an age: it is a `<PricePage>`. */
  hasPrices: boolean;
  /**
   * Page with the same screen rendered per request, at the path of this one with `-view`, and the query keys that require it; other keys
   * (campaign tags) do not.
   */
  twin?: { path: `/${string}`; queryKeys: readonly string[] };
  /** Addresses for search engines; none when the page is excluded from them. */
  sitemap: readonly string[];
  /** Links to the page in header and bottom bar; `label` is a key of the namespace `shell`. */
  destinations: readonly Destination[];
  /** Links to the page in the footer; every page with addresses for search engines has one, but for the articles of the help. */
  footer?: readonly FooterLink[];
  /** Its tab beside those of the lists. */
  sectionTab?: SectionTab;
  /** Budget of its first-load JavaScript: kilobytes (1,000 bytes) of its chunks as the build reports them, each compressed by gzip. */
  firstLoadKb: number;
  /** Whether an external login page replaces it (`LOGIN_URL`). */
  isSignIn?: boolean;
  /** Whether only a site with `UI_PAGE=1` has the page. */
  isUiPage?: boolean;
}

/** Page without prices and parameters, excluded from search engines. */
export interface PlainPage extends PageEntry {
  seo: SeoKeys;
  /** Message with its title while the exchange is unavailable. */
  fallbackTitle: MessageKey;
}

/** Link to a page in the site's navigation. */
export interface Destination {
  label: keyof (typeof english)['shell'];
  href: string;
  /** Icon in the bottom bar; null for a link that is not in it. */
  icon: 'spot' | 'futures' | 'chain' | 'clock' | null;
}

/** Sections of the footer, in their order. */
export const FOOTER_SECTIONS = ['markets', 'analysis', 'news', 'support', 'legal'] as const;

/** Link to a page in a section of the footer. */
export interface FooterLink {
  section: (typeof FOOTER_SECTIONS)[number];
  label: MessageKey;
  href: `/${string}`;
  /** List that may not be offered in every country. */
  region?: RegionalSection;
}
