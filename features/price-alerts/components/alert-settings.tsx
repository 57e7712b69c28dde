'use client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { TooManyRequests } from '@/lib/api/api-error';
import { useSubmit } from '@/lib/api/use-submit';
import { ALERT_SOUNDS, DELIVERY_CHANNEL, type DeliveryChannel } from '@/lib/contract/alert-terms';
import type { AlertSetting, AlertSettingRequest, Receipt } from '@/lib/contract/alerts';
import { Link } from '@/lib/i18n/navigation';
import { toastFailure } from '@/lib/toasts';
import { SAMPLE_POPUP_EVENT } from '@/lib/page-events';
import type { CachedUser } from '@/lib/session/cached-user';
import { saveSetting, settingQuery, testChannel } from '../api/alerts.calls';
import { preferenceQuery, savePreference, type AlertSwitch } from '../api/switches.calls';
import { playSound } from '../model/play-sound';
import { refetchWhileAway } from '../model/store-away';
import styles from './alert-settings.module.css';
import { PhoneForm } from './phone-form';
import { PushSwitch } from './push-switch';
import { StoreAway } from './store-away';
import { useFailureText, useStoreAway } from './use-store-away';

const SWITCHES = [
  { key: 'spotPopSwitch', label: 'spotPop' },
  { key: 'spotVoiceSwitch', label: 'spotVoice' },
  { key: 'contractPopSwitch', label: 'contractPop' },
  { key: 'contractVoiceSwitch', label: 'contractVoice' },
] as const satisfies readonly { key: AlertSwitch; label: string }[];

/** Switches of pop-ups and sounds, for spot and for futures. */
function Switches({ user }: { user: CachedUser }) {
  const t = useTranslations('alertPage');
  const client = useQueryClient();
  const query = preferenceQuery(user.userId);
  const { data } = useQuery({ ...query, refetchInterval: refetchWhileAway });
  const failureText = useFailureText();
  const toggle = async (key: AlertSwitch, isOn: boolean): Promise<void> =>
    void client.setQueryData(query.queryKey, await savePreference({ [key]: isOn }));
  return (
    <section className={styles.section}>
      <h2>{t('popSwitches')}</h2>
      {SWITCHES.map(({ key, label }) => (
        <label key={key} className={styles.line}>
          <span>{t(label)}</span>
          <input
            type="checkbox"
            disabled={!data}
            checked={data?.[key] ?? false}
            onChange={(event) =>
              void toggle(key, event.target.checked).catch((error: unknown) => toastFailure(error, failureText(error, t('failedSave'))))
            }
          />
        </label>
      ))}
    </section>
  );
}

function Sounds({ sound, onChoose }: { sound: AlertSetting['sound']; onChoose: (sound: AlertSetting['sound']) => void }) {
  const t = useTranslations('alertPage');
  return (
    <section className={styles.section}>
      <h2>{t('sound')}</h2>
      {ALERT_SOUNDS.map((name) => (
        <div key={name} className={styles.line}>
          <label>
            <input type="radio" name="alert-sound" checked={name === sound} onChange={() => onChoose(name)} />
            {t(`soundName.${name}`)}
          </label>
          <Button size="small" aria-label={t('play', { sound: t(`soundName.${name}`) })} onClick={() => playSound(name)}>
            {'▶'}
          </Button>
        </div>
      ))}
    </section>
  );
}

type ChannelEntry = AlertSetting['channels'][number];

/** One delivery channel: state, address, test button and setup. */
function ChannelRow({
  entry,
  setting,
  onChange,
}: {
  entry: ChannelEntry;
  setting: AlertSetting;
  onChange: (changes: AlertSettingRequest) => Promise<void>;
}) {
  const t = useTranslations('alertPage');
  const a = useTranslations('alerts');
  const failureText = useFailureText();
  const [result, setResult] = useState<Receipt | null>(null);
  const { isBusy, submit: test } = useSubmit(async (channel: DeliveryChannel) => {
    try {
      const receipt = await testChannel(channel);
      setResult(receipt);
      // The exchange reports whether pop-ups are on; this page shows the sample itself.
      if (channel === DELIVERY_CHANNEL.pop && receipt.state === 'delivered') window.dispatchEvent(new CustomEvent(SAMPLE_POPUP_EVENT));
    } catch (error) {
      toastFailure(error, error instanceof TooManyRequests ? a('tooMany') : failureText(error, t('failedSave')));
    }
  });
  return (
    <li className={styles.way} data-state={entry.state}>
      <div className={styles.line}>
        <span>
          <b>{a(`channelName.${entry.channel}`)}</b> <span className={styles.state}>{t(`channelState.${entry.state}`)}</span>
          {entry.reason === null ? null : (
            <span className={styles.reason}> {t('channelWhy', { reason: t(`reason.${entry.reason}`) })}</span>
          )}
          {entry.address === null ? null : (
            <span className={styles.address}>
              <bdi dir="ltr">{entry.address}</bdi>
            </span>
          )}
        </span>
        <Button size="small" disabled={isBusy || entry.state === 'missing'} onClick={() => test(entry.channel)}>
          {t('test')}
        </Button>
      </div>
      {result === null ? null : (
        <p role="status">
          {result.reason === null
            ? t('testResult', { state: t(`receipt.${result.state}`) })
            : t('testWhy', { state: t(`receipt.${result.state}`), reason: t(`reason.${result.reason}`) })}
        </p>
      )}
      {entry.hasProvider ? null : <p>{t('toFiles')}</p>}
      {entry.channel === DELIVERY_CHANNEL.email && entry.state !== 'ready' ? <Link href="/account">{t('verifyMail')}</Link> : null}
      {entry.channel === DELIVERY_CHANNEL.push ? <PushSwitch publicKey={setting.pushPublicKey} onChange={onChange} /> : null}
      {entry.channel === DELIVERY_CHANNEL.sms ? <PhoneForm state={entry.state} onDone={() => onChange({})} /> : null}
    </li>
  );
}

/** Alert settings: pop-ups, sounds, and the delivery channels. */
export function AlertSettings({ user }: { user: CachedUser }) {
  const t = useTranslations('alertPage');
  const client = useQueryClient();
  const query = settingQuery(user.userId);
  const { data: setting, failureReason, fetchStatus } = useQuery({ ...query, refetchInterval: refetchWhileAway });
  const isAway = useStoreAway({ failureReason, fetchStatus });
  const failureText = useFailureText();
  const change = async (changes: AlertSettingRequest): Promise<void> => {
    try {
      client.setQueryData(query.queryKey, await saveSetting(changes));
    } catch (error) {
      toastFailure(error, failureText(error, t('failedSave')));
    }
  };
  return (
    <StoreAway isAway={isAway} hasContent={setting !== undefined}>
      <div className={styles.settings}>
        <Switches user={user} />
        {setting ? <Sounds sound={setting.sound} onChoose={(sound) => void change({ sound })} /> : null}
        {setting ? (
          <section className={styles.section}>
            <h2>{t('ways')}</h2>
            <ul className={styles.ways}>
              {setting.channels.map((entry) => (
                <ChannelRow key={entry.channel} entry={entry} setting={setting} onChange={change} />
              ))}
            </ul>
          </section>
        ) : null}
      </div>
    </StoreAway>
  );
}
