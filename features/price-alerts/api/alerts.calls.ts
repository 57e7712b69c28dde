import { queryOptions } from '@tanstack/react-query';
import { request } from '@/lib/api/http-client';
import type {
  Alert,
  AlertCondition,
  AlertDraft,
  AlertList,
  AlertLog,
  AlertParameters,
  AlertSetting,
  AlertSettingRequest,
  P2pBooks,
  Receipt,
  Rehearsal,
  SavedAlert,
  UnreadFlag,
  UpdateAlertRequest,
} from '@/lib/contract/alerts';
import type { AlertFrequency, DeliveryChannel } from '@/lib/contract/alert-terms';
import type { HomeQuotation } from '@/lib/contract/quotes';

const CONFIG = '/v1/send/priceremindconfig';
const LOG = '/v1/send/alert/log';

const ask = <T>(path: string, body: object = {}, signal?: AbortSignal): Promise<T> =>
  request<T>({ method: 'POST', path, body, changesState: false, signal });
const post = <T>(path: string, body: object = {}): Promise<T> => request<T>({ method: 'POST', path, body });

/** States and counts of alerts change at the exchange by themselves: an open list asks again this often, milliseconds. */
const WATCHED_EVERY_MS = 5_000;
const ADS_EVERY_MS = 3_000;

/** A user's alerts, newest first; an empty list when the call fails (specification §8). Every user has a key of its own. */
export function alertsQuery(userId: string) {
  return queryOptions({
    queryKey: ['price-alerts', userId],
    queryFn: ({ signal }) => ask<AlertList>(`${CONFIG}/select`, {}, signal).then(({ alerts }): readonly Alert[] => alerts),
    staleTime: 0,
    refetchInterval: WATCHED_EVERY_MS,
  });
}

/** Limits of alerts and what P2P alerts can watch. */
export const parametersQuery = queryOptions({
  queryKey: ['alert-parameters'],
  queryFn: ({ signal }) => ask<AlertParameters>(`${CONFIG}/select/parameter/config`, {}, signal),
});

/** A user's log: the newest events. */
export function logQuery(userId: string, beforeSeq?: number) {
  return queryOptions({
    queryKey: ['alert-log', userId, beforeSeq ?? null],
    queryFn: ({ signal }) => ask<AlertLog>(`${LOG}/select`, { beforeSeq }, signal),
    staleTime: 0,
  });
}

/** How many events a user has not read. */
export function unreadQuery(userId: string) {
  return queryOptions({ queryKey: ['alert-unread', userId], queryFn: ({ signal }) => ask<UnreadFlag>(`${LOG}/unread/flag`, {}, signal) });
}

/** Where a user's alerts are delivered, and how each way fares. */
export function settingQuery(userId: string) {
  return queryOptions({
    queryKey: ['alert-setting', userId],
    queryFn: () => post<AlertSetting>(`${CONFIG}/exchange/setting`),
    staleTime: 0,
  });
}

/** How often the last 30 days would have fired. */
export function rehearsalQuery(condition: AlertCondition & { frequency: AlertFrequency }) {
  return queryOptions({
    queryKey: ['alert-rehearsal', condition],
    queryFn: ({ signal }) => ask<Rehearsal>(`${CONFIG}/rehearse`, condition, signal),
    retry: false,
  });
}

/** Rows of symbols by id. */
export function symbolRowsQuery(symbolIds: readonly string[]) {
  return queryOptions({
    queryKey: ['alert-symbols', symbolIds],
    queryFn: ({ signal }) =>
      request<HomeQuotation>({ method: 'GET', path: '/v1/mix/market/getHomeQuotation', query: { symbolIds: symbolIds.join(',') }, signal }),
    enabled: symbolIds.length > 0,
  });
}

/** The advertisement books of a fiat currency. */
export function p2pBooksQuery(fiat: string) {
  return queryOptions({
    queryKey: ['p2p-books', fiat],
    queryFn: ({ signal }) => ask<P2pBooks>('/v1/p2p/advertisement/books', { fiat }, signal),
    staleTime: 0,
    refetchInterval: ADS_EVERY_MS,
  });
}

/** Makes an alert; the same `requestId` again makes no second one. */
export const createAlert = (draft: AlertDraft, requestId: string): Promise<SavedAlert> => post(`${CONFIG}/inster`, { ...draft, requestId });

/** Changes what is given of an alert. */
export const updateAlert = (changes: UpdateAlertRequest): Promise<SavedAlert> => post(`${CONFIG}/update`, changes);

/** Deletes alerts, all or none. */
export const deleteAlerts = (alertIds: readonly string[]): Promise<unknown> => post(`${CONFIG}/deleted`, { alertIds });

/** Marks events read; without ids all of them. */
export const markRead = (eventIds?: readonly string[]): Promise<UnreadFlag> =>
  post(`${LOG}/updateRead/status`, { eventIds, readStatus: 1 });

/** Events after a count, for what came while nobody listened. */
export const fetchMissed = (afterSeq: number): Promise<AlertLog> => ask(`${LOG}/select`, { afterSeq, limit: 100 });

/** Changes what is given of the alert settings. */
export const saveSetting = (changes: AlertSettingRequest): Promise<AlertSetting> => post(`${CONFIG}/exchange/setting`, changes);

/** Sends a test on a channel; the answer is what became of it. */
export const testChannel = (channel: DeliveryChannel): Promise<Receipt> => post(`${CONFIG}/exchange/setting/test`, { channel });

/** Binds, verifies and forgets the phone that SMS go to. */
export const bindPhone = (phone: string): Promise<unknown> => post('/v1/user/phone/bind', { phone });
export const verifyPhone = (code: string): Promise<unknown> => post('/v1/user/phone/verify', { code });
export const removePhone = (): Promise<unknown> => post('/v1/user/phone/remove');
