import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { QueryProvider } from './providers';
import { getQueryClient } from './query-client';
import { requestContext } from './request-context';

// On the server, where there is no window; in the browser: `query-client.test.tsx`.

it('is a new one a request', () => {
  expect(getQueryClient()).not.toBe(getQueryClient());
});

it('a provider sets nothing where other people are served', () => {
  const props = { locale: 'ar', children: 'x' };
  renderToString(createElement(QueryProvider, props));
  expect(requestContext().locale).toBe('en');
});
