'use client';
import { useLocale } from 'next-intl';
import { useEffectEvent, useLayoutEffect, useReducer } from 'react';
import { codeOfTag, localizedPath } from '../i18n/languages';
import { parsePageQuery, type PageQuery } from './page-query';

/** An address with the keys of a query that are not among the page's own. */
function withOtherKeys(href: string, search: string, ownKeys: readonly string[]): string {
  const [path = '', query] = href.split('?');
  const others = [...new URLSearchParams(search)].filter(([key]) => !ownKeys.includes(key));
  const parameters = new URLSearchParams([...new URLSearchParams(query), ...others]).toString();
  return parameters === '' ? path : `${path}?${parameters}`;
}

interface AddressOptions<View> {
  /** View of the rendered page: after history navigation it may be older than the address. */
  initial: View;
  /** View of a query; unknown values have their default. */
  viewOf: (query: PageQuery) => View;
  hrefOf: (view: View) => string;
  /** Query keys that the page reads; those of campaigns and the like stay in the address. */
  ownKeys: readonly string[];
}

/**
 * View of the address, a function that changes both, and the view at arrival, which is that of the address as soon as the page is on
 * screen. Values that the page does not know leave the address.
 */
export function useAddress<View>({
  initial,
  viewOf,
  hrefOf,
  ownKeys,
}: AddressOptions<View>): readonly [View, (next: View) => void, arrival: View] {
  const other = (now: View, next: View): View => (hrefOf(now) === hrefOf(next) ? now : next);
  const [view, setView] = useReducer(other, initial);
  const [arrival, setArrival] = useReducer(other, initial);
  const language = codeOfTag(useLocale());
  const show = (next: View, state: unknown): void => {
    setView(next);
    const { pathname, search, hash } = window.location;
    const href = withOtherKeys(localizedPath(language, hrefOf(next)), search, ownKeys);
    if (href !== pathname + search) window.history.replaceState(state, '', href + hash);
  };
  // The router listens to changes of the address only after the effects of its pages: its own state of the entry stays.
  const arrive = useEffectEvent(() => {
    const arrived = viewOf(parsePageQuery(window.location.search));
    setArrival(arrived);
    show(arrived, window.history.state);
  });
  useLayoutEffect(() => arrive(), []);
  return [view, (next) => show(next, null), arrival];
}
