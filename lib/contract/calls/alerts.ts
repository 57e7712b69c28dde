import type { doneSchema } from '../accounts';
import type * as alerts from '../alerts';
import type { CallOf } from '../call';

/** Price alerts of the user, newest first. */
export const listAlerts: CallOf<typeof alerts.selectAlertsRequestSchema, typeof alerts.alertListSchema, 'user'> = {
  method: 'POST',
  path: '/v1/send/priceremindconfig/select',
  access: 'user',
};

/** Limits of price alerts, and the books that P2P alerts can watch. */
export const alertParameters: CallOf<typeof alerts.alertParametersRequestSchema, typeof alerts.alertParametersSchema, 'user'> = {
  method: 'POST',
  path: '/v1/send/priceremindconfig/select/parameter/config',
  access: 'user',
};

/** Counts how often a condition would have fired in the last 30 days. */
export const backtestAlert: CallOf<typeof alerts.backtestRequestSchema, typeof alerts.backtestSchema, 'user'> = {
  method: 'POST',
  path: '/v1/send/priceremindconfig/rehearse',
  access: 'user',
};

/** Creates a price alert; the same `requestId` again answers with the one that was created first. */
export const createAlert: CallOf<typeof alerts.createAlertRequestSchema, typeof alerts.savedAlertSchema, 'user'> = {
  method: 'POST',
  path: '/v1/send/priceremindconfig/inster',
  access: 'user',
  changesState: true,
};

/** Changes the given values of a price alert. */
export const updateAlert: CallOf<typeof alerts.updateAlertRequestSchema, typeof alerts.savedAlertSchema, 'user'> = {
  method: 'POST',
  path: '/v1/send/priceremindconfig/update',
  access: 'user',
  changesState: true,
};

/** Deletes price alerts, all or none. */
export const deleteAlerts: CallOf<typeof alerts.deleteAlertsRequestSchema, typeof doneSchema, 'user'> = {
  method: 'POST',
  path: '/v1/send/priceremindconfig/deleted',
  access: 'user',
  changesState: true,
};

/** Changes the given values of the user’s alert settings; without any it only reads them. */
export const alertSetting: CallOf<typeof alerts.alertSettingRequestSchema, typeof alerts.alertSettingSchema, 'user'> = {
  method: 'POST',
  path: '/v1/send/priceremindconfig/exchange/setting',
  access: 'user',
  changesState: true,
};

/** Sends a test message on a channel; the answer is its receipt. */
export const testAlertChannel: CallOf<typeof alerts.testChannelRequestSchema, typeof alerts.receiptSchema, 'user'> = {
  method: 'POST',
  path: '/v1/send/priceremindconfig/exchange/setting/test',
  access: 'user',
  changesState: true,
};

/** Peer-to-peer advertisement books of a fiat currency, which P2P alerts watch. */
export const p2pBooks: CallOf<typeof alerts.p2pBooksRequestSchema, typeof alerts.p2pBooksSchema> = {
  method: 'POST',
  path: '/v1/p2p/advertisement/books',
  access: 'public',
};
