import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { QueryProvider } from './query-provider';
import { getQueryClient } from './query-client';
import { requestContext } from './request-context';

// On the server there is no window; tests for the browser are in `query-client.test.tsx`.

it('is a new client for each call', () => {
  expect(getQueryClient()).not.toBe(getQueryClient());
});

it('the provider sets no context on the server, which serves all visitors', () => {
  const props = { locale: 'ar', children: 'x' };
  renderToString(createElement(QueryProvider, props));
  expect(requestContext().locale).toBe('en');
});
