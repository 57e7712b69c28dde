import type { HelpId } from '@/lib/contract/help-terms';
import type { MessageKey } from '@/lib/pages/page-entry';

/** The page of the site that a help article is about, with the message of its name. */
interface ArticlePage {
  href: `/${string}`;
  label: MessageKey;
}

const ALERTS = { href: '/markets/price-alert', label: 'alerts.title' } as const;
const ACCOUNT = { href: '/account', label: 'session.account' } as const;

/** Pages of the help articles that are about one. */
export const ARTICLE_PAGES: Readonly<Partial<Record<HelpId, ArticlePage>>> = {
  'market-lists': { href: '/markets/spot', label: 'markets.heading.spot' },
  favorites: { href: '/markets/favorite', label: 'favorites.default' },
  search: { href: '/markets/search', label: 'search.label' },
  'alert-types': ALERTS,
  'alert-frequency': ALERTS,
  'alert-silent': ALERTS,
  'alert-delivery': ALERTS,
  account: ACCOUNT,
  'delete-account': ACCOUNT,
};
