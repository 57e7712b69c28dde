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

const read = <T>(path: string, body: object = {}, signal?: AbortSignal): Promise<T> =>
  request<T>({ method: 'POST', path, body, changesState: false, signal });
const post = <T>(path: string, body: object = {}): Promise<T> => request<T>({ method: 'POST', path, body });

/** Refetch interval of an open list, milliseconds: states and counts of alerts change on the exchange. */
const ALERTS_REFRESH_MS = 5_000;
const ADS_REFRESH_MS = 3_000;

/** Query of a user's alerts, newest first; an empty list when the call fails (specification §8). The key contains the user. */
export function alertsQuery(userId: string) {
  return queryOptions({
    queryKey: ['price-alerts', userId],
    queryFn: ({ signal }) => read<AlertList>(`${CONFIG}/select`, {}, signal).then(({ alerts }): readonly Alert[] => alerts),
    staleTime: 0,
    refetchInterval: ALERTS_REFRESH_MS,
  });
}

/** Query of the limits of alerts and the targets of P2P alerts. */
export const parametersQuery = queryOptions({
  queryKey: ['alert-parameters'],
  queryFn: ({ signal }) => read<AlertParameters>(`${CONFIG}/select/parameter/config`, {}, signal),
});

/** Query of a page of a user's alert log, newest events first. */
export function logQuery(userId: string, beforeSeq?: number) {
  return queryOptions({
    queryKey: ['alert-log', userId, beforeSeq ?? null],
    queryFn: ({ signal }) => read<AlertLog>(`${LOG}/select`, { beforeSeq }, signal),
    staleTime: 0,
  });
}

/** Query of a user's number of unread events. */
export function unreadQuery(userId: string) {
  return queryOptions({ queryKey: ['alert-unread', userId], queryFn: ({ signal }) => read<UnreadFlag>(`${LOG}/unread/flag`, {}, signal) });
}

/** Query of a user's delivery channels with their states. */
export function settingQuery(userId: string) {
  return queryOptions({
    queryKey: ['alert-setting', userId],
    queryFn: () => post<AlertSetting>(`${CONFIG}/exchange/setting`),
    staleTime: 0,
  });
}

/** Query of how often a condition would have fired in the last 30 days. */
export function rehearsalQuery(condition: AlertCondition & { frequency: AlertFrequency }) {
  return queryOptions({
    queryKey: ['alert-rehearsal', condition],
    queryFn: ({ signal }) => read<Rehearsal>(`${CONFIG}/rehearse`, condition, signal),
    retry: false,
  });
}

/** Query of symbol rows by id. */
export function symbolRowsQuery(symbolIds: readonly string[]) {
  return queryOptions({
    queryKey: ['alert-symbols', symbolIds],
    queryFn: ({ signal }) =>
      request<HomeQuotation>({ method: 'GET', path: '/v1/mix/market/getHomeQuotation', query: { symbolIds: symbolIds.join(',') }, signal }),
    enabled: symbolIds.length > 0,
  });
}

/** Query of the advertisement books of a fiat currency. */
export function p2pBooksQuery(fiat: string) {
  return queryOptions({
    queryKey: ['p2p-books', fiat],
    queryFn: ({ signal }) => read<P2pBooks>('/v1/p2p/advertisement/books', { fiat }, signal),
    staleTime: 0,
    refetchInterval: ADS_REFRESH_MS,
  });
}

/** Creates an alert; idempotent by `requestId`. */
export const createAlert = (draft: AlertDraft, requestId: string): Promise<SavedAlert> => post(`${CONFIG}/inster`, { ...draft, requestId });

/** Changes the given properties of an alert. */
export const updateAlert = (changes: UpdateAlertRequest): Promise<SavedAlert> => post(`${CONFIG}/update`, changes);

/** Deletes alerts, all or none. */
export const deleteAlerts = (alertIds: readonly string[]): Promise<unknown> => post(`${CONFIG}/deleted`, { alertIds });

/** Marks events read; without ids all of them. */
export const markRead = (eventIds?: readonly string[]): Promise<UnreadFlag> =>
  post(`${LOG}/updateRead/status`, { eventIds, readStatus: 1 });

/** Fetches the events after a sequence number, missed while the socket was not connected. */
export const fetchMissed = (afterSeq: number): Promise<AlertLog> => read(`${LOG}/select`, { afterSeq, limit: 100 });

/** Changes the given properties of the alert settings. */
export const saveSetting = (changes: AlertSettingRequest): Promise<AlertSetting> => post(`${CONFIG}/exchange/setting`, changes);

/** Sends a test on a channel; resolves to its receipt. */
export const testChannel = (channel: DeliveryChannel): Promise<Receipt> => post(`${CONFIG}/exchange/setting/test`, { channel });

/** Binds, verifies and removes the phone number for SMS. */
export const bindPhone = (phone: string): Promise<unknown> => post('/v1/user/phone/bind', { phone });
export const verifyPhone = (code: string): Promise<unknown> => post('/v1/user/phone/verify', { code });
export const removePhone = (): Promise<unknown> => post('/v1/user/phone/remove');
