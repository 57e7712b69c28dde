import { expect, it } from 'vitest';
import { clientCommonConfigSchema, serverTimeSchema } from '../../lib/contract/config';
import { buildApi, dataOf, NOW } from '../../tests/builders/api';

const url = '/v1/mix/public/clientCommonConfig';
const PROXY = { TRUSTED_PROXIES: '10.0.0.1', COUNTRY_HEADER: 'CF-IPCountry', DEFAULT_COUNTRY: 'TR' };

it.each([
  ['a direct caller', '203.0.113.9', {}, '203.0.113.9', 'TR', 'TRY'],
  [
    'a caller that pretends to be a proxy',
    '203.0.113.9',
    { 'x-forwarded-for': '1.1.1.1', 'cf-ipcountry': 'JP' },
    '203.0.113.9',
    'TR',
    'TRY',
  ],
  ['a caller behind the proxy', '10.0.0.1', { 'x-forwarded-for': '198.51.100.7', 'cf-ipcountry': 'JP' }, '198.51.100.7', 'JP', 'JPY'],
  ['a country of the euro', '10.0.0.1', { 'x-forwarded-for': '198.51.100.7', 'cf-ipcountry': 'FR' }, '198.51.100.7', 'FR', 'EUR'],
  [
    'a country without a display currency',
    '10.0.0.1',
    { 'x-forwarded-for': '198.51.100.7', 'cf-ipcountry': 'BR' },
    '198.51.100.7',
    'BR',
    'USD',
  ],
])('%s', async (_name, remoteAddress, headers, ip, country, currency) => {
  const { api } = await buildApi(PROXY);
  const response = await api.inject({ method: 'POST', url, remoteAddress, headers: headers as Record<string, string> });
  expect(dataOf(clientCommonConfigSchema, response.body)).toMatchObject({
    localVo: { ip },
    regionConfig: { ipCode: country, fiatCurrency: currency },
  });
});

it('returns the exchange’s time', async () => {
  const { api } = await buildApi();
  const response = await api.inject({ method: 'POST', url: '/v1/mix/public/time' });
  expect(dataOf(serverTimeSchema, response.body)).toEqual({ serverTime: NOW });
});
