import { DELIVERY_CHANNEL, type AlertSound, type ChannelState, type DeliveryChannel } from '../../lib/contract/alert-terms';
import type { AlertSetting, AlertSettingRequest, Receipt } from '../../lib/contract/alerts';
import { enforceAttemptLimit, type AttemptCounts, type AttemptLimit } from '../platform/attempt-limiter';
import { maskedEmail, maskedPhone } from '../accounts/masked';
import { attemptCounts } from '../accounts/shared-attempts';
import { newId } from '../platform/ids';
import type { Database } from '../db/database';
import { invalidField, notSignedIn } from '../platform/errors';
import { testMessage } from './alert-message';
import { DELIVERED, type Channel, type Outcome } from './channel';
import { loadHealth, recordOutcome } from './delivery-health';
import type { ExternalChannel } from './delivery-worker';
import { isPushEndpoint } from './push-endpoint';
import { addSubscription, removeSubscription } from './push-subscriptions';
import { loadRecipients, switchesOf, type Recipient } from './recipients';
import { tryChannel } from './try-channel';
import type { VapidKeys } from './vapid-keys';

const DEFAULT_SOUND: AlertSound = 'chime';
const MINUTE_MS = 60_000;
const TESTS: AttemptLimit = { name: 'test messages of a user', max: 5, windowMs: MINUTE_MS };
const SPOT_LINE = 1;

/** Dependencies of the settings. */
export interface NotificationSettingsOptions {
  database: Database;
  clock: () => number;
  channels: Readonly<Record<ExternalChannel, Channel>>;
  /** Channels whose provider is a folder of files. */
  withoutProvider: readonly DeliveryChannel[];
  pushHosts: readonly string[];
  keys(): Promise<VapidKeys>;
  onError(error: unknown): void;
}

interface Facts {
  loginName: string;
  isVerified: boolean;
  phone: string | null;
  pendingPhone: string | null;
  browsers: number;
  sound: AlertSound | null;
}

type ChannelSetting = AlertSetting['channels'][number];

function destinationOf(
  channel: DeliveryChannel,
  { loginName, isVerified, phone, pendingPhone, browsers }: Facts,
): { state: ChannelState; address: string | null } {
  if (channel === DELIVERY_CHANNEL.email) return { state: isVerified ? 'ready' : 'unverified', address: maskedEmail(loginName) };
  if (channel === DELIVERY_CHANNEL.push)
    return browsers > 0 ? { state: 'ready', address: String(browsers) } : { state: 'missing', address: null };
  if (channel !== DELIVERY_CHANNEL.sms) return { state: 'ready', address: null };
  if (phone !== null) return { state: 'ready', address: maskedPhone(phone) };
  return pendingPhone === null ? { state: 'missing', address: null } : { state: 'unverified', address: maskedPhone(pendingPhone) };
}

/** Notification settings of the users: sound, browsers, and the state of each channel. */
export class NotificationSettings {
  private readonly counts: AttemptCounts;

  constructor(private readonly options: NotificationSettingsOptions) {
    this.counts = attemptCounts(options.database);
  }

  /** Changes the given fields; resolves to all settings. Throws for an endpoint of an unknown push service. */
  async change(userId: string, { sound, addPush, removePush }: AlertSettingRequest): Promise<AlertSetting> {
    const { database, clock, pushHosts } = this.options;
    if (addPush && !isPushEndpoint(addPush.endpoint, pushHosts)) throw invalidField('addPush.endpoint', 'no known push service');
    if (sound !== undefined) {
      await database.query(
        'insert into alert_settings (user_id, sound) values ($1, $2) on conflict (user_id) do update set sound = excluded.sound',
        [userId, sound],
      );
    }
    if (removePush !== undefined) await removeSubscription(database, userId, removePush);
    if (addPush) await addSubscription(database, userId, addPush, clock());
    return this.view(userId);
  }

  /** Sends a test message over a channel; resolves to its receipt. Throws 429 after five a minute. */
  async test(userId: string, channel: DeliveryChannel): Promise<Receipt> {
    const { database, clock } = this.options;
    await enforceAttemptLimit(this.counts, [[TESTS, userId]], clock());
    const recipient = (await loadRecipients(database, [userId])).get(userId);
    if (!recipient) throw notSignedIn();
    const outcome = await this.attempt(recipient, channel);
    await recordOutcome(database, userId, channel, outcome, clock());
    const reason = outcome.state === 'delivered' ? null : outcome.reason;
    return { channel, state: outcome.state === 'again' ? 'failed' : outcome.state, reason, attempts: 1, settledAt: clock() };
  }

  private async view(userId: string): Promise<AlertSetting> {
    const { database, withoutProvider, keys } = this.options;
    const [facts] = await database.query<Facts>(
      `select u.login_name as "loginName", u.email_verified_at is not null as "isVerified", ph.phone, c.phone as "pendingPhone", s.sound,
          (select count(*) from push_subscriptions p where p.user_id = u.id) as browsers
        from users u left join phones ph on ph.user_id = u.id left join phone_codes c on c.user_id = u.id left join alert_settings s on s.user_id = u.id
        where u.id = $1`,
      [userId],
    );
    if (!facts) throw notSignedIn();
    const health = await loadHealth(database, userId);
    const channels = Object.values(DELIVERY_CHANNEL).map((channel): ChannelSetting => {
      const destination = destinationOf(channel, facts);
      const reason = destination.state === 'ready' ? (health.get(channel) ?? null) : null;
      return {
        channel,
        ...destination,
        state: reason === null ? destination.state : 'failing',
        hasProvider: !withoutProvider.includes(channel),
        reason,
      };
    });
    return { sound: facts.sound ?? DEFAULT_SOUND, channels, pushPublicKey: (await keys()).publicKey };
  }

  private attempt(recipient: Recipient, channel: DeliveryChannel): Promise<Outcome> {
    // In-site delivery cannot fail; the requesting page shows the pop-up of a test itself.
    if (channel === DELIVERY_CHANNEL.station) return Promise.resolve(DELIVERED);
    if (channel === DELIVERY_CHANNEL.pop)
      return Promise.resolve(switchesOf(recipient, SPOT_LINE).pop ? DELIVERED : { state: 'skipped', reason: 'switched-off' });
    const delivery = () => ({ recipient, message: testMessage(`test-${newId()}`, recipient.language, this.options.clock()) });
    return tryChannel(this.options.channels[channel], delivery, this.options.onError);
  }
}
