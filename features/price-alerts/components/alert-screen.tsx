'use client';
import { useTranslations } from 'next-intl';
import { useSearchParams } from 'next/navigation';
import { useState } from 'react';
import { parseAlertPrice } from '@/lib/alert-request';
import { Link, useRouter } from '@/lib/i18n/navigation';
import { useUser } from '@/lib/session/use-user';
import { DEFAULT_THING, type AlertForm } from '../model/alert-form';
import { keepDraft, takeDraft } from '../model/kept-draft';
import { AlertEditor } from './alert-editor';
import { AlertList } from './alert-list';
import { AlertLog } from './alert-log';
import styles from './alert-screen.module.css';
import { AlertSettings } from './alert-settings';
import { FavoriteChoices } from './favorite-choices';

const VIEWS = ['create', 'alerts', 'log', 'settings'] as const;
type View = (typeof VIEWS)[number];
const PATH = '/markets/price-alert';
const isView = (value: string | null): value is View => VIEWS.some((view) => view === value);
const isThing = (value: string | null): value is string => value !== null && /^[A-Z0-9_]{1,60}$/.test(value);

/** What alerts do, for whoever has none yet. */
function About() {
  const t = useTranslations('alertPage');
  return (
    <ul className={styles.about}>
      <li>{t('about.fires')}</li>
      <li>{t('about.types')}</li>
      <li>{t('about.told')}</li>
    </ul>
  );
}

/** Price alerts: a new one above what there is. On phones one of the views at a time; a guest fills in, then signs in. */
export function AlertScreen() {
  const t = useTranslations('alertPage');
  const router = useRouter();
  const user = useUser();
  const query = useSearchParams();
  const asked = query.get('view');
  const symbol = query.get('symbol');
  const price = parseAlertPrice(query.get('price'));
  const [draft] = useState<AlertForm | null>(takeDraft);
  const [thing, setThing] = useState(isThing(symbol) ? symbol : (draft?.exchangeId ?? DEFAULT_THING.exchangeId));
  const [round, setRound] = useState(0);
  const [madeId, setMadeId] = useState<string | null>(null);
  const isNew = symbol !== null || draft !== null;
  const chosen: View = isView(asked) ? asked : isNew ? 'create' : 'alerts';
  const view = user === null ? 'create' : chosen;

  return (
    <div className={styles.screen}>
      <h1>{t('tabs')}</h1>
      {user === null ? null : (
        <nav className={styles.tabs} aria-label={t('tabs')}>
          {VIEWS.map((name) => (
            <Link
              key={name}
              href={`${PATH}?view=${name}`}
              replace
              scroll={false}
              data-view={name}
              aria-current={name === view ? 'page' : undefined}
            >
              {t(name)}
            </Link>
          ))}
        </nav>
      )}
      <div className={styles.columns} data-view={view} data-guest={user === null}>
        <section className={styles.create} aria-label={t('create')}>
          {user === null ? (
            <p className={styles.signIn}>
              {t('signIn')} <Link href={`/login?return=${PATH}`}>{t('signInLink')}</Link>
            </p>
          ) : null}
          <FavoriteChoices
            onChoose={(symbolId) => {
              setThing(symbolId);
              setRound(round + 1);
            }}
          />
          <AlertEditor
            key={`${thing} ${round}`}
            alert={null}
            exchangeId={thing}
            price={round === 0 && thing === symbol ? price : null}
            draft={round === 0 && price === null && draft?.exchangeId === thing ? draft : null}
            onDone={({ alertId }) => {
              setRound(round + 1);
              setMadeId(alertId);
              router.replace(`${PATH}?view=alerts`, { scroll: false });
            }}
            onSignIn={(form) => {
              keepDraft(form);
              router.push(`/login?return=${PATH}`);
            }}
          />
        </section>
        <section className={styles.rest}>
          {user === null ? (
            <About />
          ) : view === 'log' ? (
            <AlertLog user={user} />
          ) : view === 'settings' ? (
            <AlertSettings user={user} />
          ) : (
            <AlertList user={user} madeId={view === 'alerts' ? madeId : null} />
          )}
        </section>
      </div>
    </div>
  );
}
