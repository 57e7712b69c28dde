import type * as alerts from '../alerts';
import type { CallOf } from '../call';

/** Number of the user’s unread alert events. */
export const unreadAlertEvents: CallOf<typeof alerts.unreadFlagRequestSchema, typeof alerts.unreadFlagSchema, 'user'> = {
  method: 'POST',
  path: '/v1/send/alert/log/unread/flag',
  access: 'user',
};

/** The user’s log of alert events, newest first. */
export const alertLog: CallOf<typeof alerts.selectLogRequestSchema, typeof alerts.alertLogSchema, 'user'> = {
  method: 'POST',
  path: '/v1/send/alert/log/select',
  access: 'user',
};

/** Marks alert events as read or unread. */
export const markAlertEvents: CallOf<typeof alerts.updateReadRequestSchema, typeof alerts.unreadFlagSchema, 'user'> = {
  method: 'POST',
  path: '/v1/send/alert/log/updateRead/status',
  access: 'user',
  changesState: true,
};
