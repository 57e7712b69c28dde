import { queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/api/call';
import type {
  Alert,
  AlertCondition,
  AlertDraft,
  AlertSetting,
  AlertSettingRequest,
  Receipt,
  SavedAlert,
  UpdateAlertRequest,
} from '@/lib/contract/alerts';
import type { AlertFrequency, DeliveryChannel } from '@/lib/contract/alert-terms';
import * as calls from '@/lib/contract/calls/alerts';
import { homeQuotation } from '@/lib/contract/calls/quotation';

/** Refetch interval of an open list, milliseconds: states and counts of alerts change on the exchange. */
const ALERTS_REFRESH_MS = 5_000;
const ADS_REFRESH_MS = 3_000;

/** Query for a user's alerts, newest first; an empty list when the call fails (specification §8). The key contains the user. */
export function alertsQuery(userId: string) {
  return queryOptions({
    queryKey: ['price-alerts', userId],
    queryFn: ({ signal }) => call(calls.listAlerts, {}, { signal }).then(({ alerts }): readonly Alert[] => alerts),
    staleTime: 0,
    refetchInterval: ALERTS_REFRESH_MS,
  });
}

/** Query for the limits of alerts and the targets of P2P alerts. */
export const parametersQuery = queryOptions({
  queryKey: ['alert-parameters'],
  queryFn: ({ signal }) => call(calls.alertParameters, {}, { signal }),
});

/** Query for a user's delivery channels with their states. */
export function settingQuery(userId: string) {
  return queryOptions({
    queryKey: ['alert-setting', userId],
    queryFn: () => call(calls.alertSetting, {}),
    staleTime: 0,
  });
}

/** Query for the number of times that a condition would have fired in the last 30 days; retried while others are computed. */
export function backtestQuery(condition: AlertCondition & { frequency: AlertFrequency }) {
  return queryOptions({
    queryKey: ['alert-backtest', condition],
    queryFn: ({ signal }) => call(calls.backtestAlert, condition, { signal }),
  });
}

/** Query for symbol rows by id. */
export function symbolRowsQuery(symbolIds: readonly string[]) {
  return queryOptions({
    queryKey: ['alert-symbols', symbolIds],
    queryFn: ({ signal }) => call(homeQuotation, { symbolIds: symbolIds.join(',') }, { signal }),
    enabled: symbolIds.length > 0,
  });
}

/** Query for the advertisement books of a fiat currency. */
export function p2pBooksQuery(fiat: string) {
  return queryOptions({
    queryKey: ['p2p-books', fiat],
    queryFn: ({ signal }) => call(calls.p2pBooks, { fiat }, { signal }),
    staleTime: 0,
    refetchInterval: ADS_REFRESH_MS,
  });
}

/** Creates an alert; idempotent by `requestId`. */
export const createAlert = (draft: AlertDraft, requestId: string): Promise<SavedAlert> => call(calls.createAlert, { ...draft, requestId });

/** Changes the given properties of an alert. */
export const updateAlert = (changes: UpdateAlertRequest): Promise<SavedAlert> => call(calls.updateAlert, changes);

/** Deletes alerts, all or none. */
export const deleteAlerts = (alertIds: readonly string[]): Promise<unknown> => call(calls.deleteAlerts, { alertIds });

/** Changes the given properties of the alert settings. */
export const saveSetting = (changes: AlertSettingRequest): Promise<AlertSetting> => call(calls.alertSetting, changes);

/** Sends a test on a channel; resolves to its receipt. */
export const testChannel = (channel: DeliveryChannel): Promise<Receipt> => call(calls.testAlertChannel, { channel });
