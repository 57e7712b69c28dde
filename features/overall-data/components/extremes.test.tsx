import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { buildPageOf } from '@/tests/builders/page';
import { buildContract, buildContractData } from '../model/overall-data.fixtures';
import { Extremes } from './extremes';

vi.mock('@/lib/i18n/navigation', () => ({
  Link: ({ prefetch: _prefetch, ...rest }: { prefetch?: boolean; href: string }) => <a {...rest} />,
}));

it('the HTML has the time of the settlement, before the page knows the time, and without scripts', () => {
  const Page = buildPageOf('overallData');
  const html = renderToString(
    <Page>
      <Extremes data={buildContractData([buildContract('BTC', '0.00010333')])} status="ready" isStale={false} />
    </Page>,
  );
  const [place] = new DOMParser().parseFromString(html, 'text/html').querySelectorAll('ol [data-symbol-id]');
  expect(place?.textContent).toContain('+0.0103% per 8h 21:03 UTC');
});
