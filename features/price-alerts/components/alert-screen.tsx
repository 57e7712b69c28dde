'use client';
import { useTranslations } from 'next-intl';
import { useSearchParams } from 'next/navigation';
import { useState } from 'react';
import { Notice } from '@/components/ui/notice';
import { TabLink, Tabs } from '@/components/ui/tabs';
import { parseAlertPrice, parsePriceType } from '@/lib/alert-request';
import { Link, useRouter } from '@/lib/i18n/navigation';
import { useUser } from '@/lib/session/use-user';
import { DEFAULT_TARGET, type AlertForm } from '../model/alert-form';
import { storeDraft, consumeDraft } from '../model/draft-storage';
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
const isTargetId = (value: string | null): value is string => value !== null && /^[A-Z0-9_]{1,60}$/.test(value);

/** Description of price alerts, for guests. */
function About() {
  const t = useTranslations('alertPage');
  return (
    <ul className={styles.about}>
      <li>{t('about.fires')}</li>
      <li>{t('about.types')}</li>
      <li>{t('about.delivery')}</li>
    </ul>
  );
}

/** Links to the views of a user's alerts. */
function ViewTabs({ view }: { view: View }) {
  const t = useTranslations('alertPage');
  return (
    <div className={styles.tabs}>
      <Tabs label={t('tabs')} size="small">
        {VIEWS.map((name) => (
          <TabLink key={name} href={`${PATH}?view=${name}`} replace data-view={name} isCurrent={name === view}>
            {t(name)}
          </TabLink>
        ))}
      </Tabs>
    </div>
  );
}

/** Price alert page: the form of a new alert above the list; on phones one view at a time. A guest fills in the form, then signs in. */
export function AlertScreen() {
  const t = useTranslations('alertPage');
  const router = useRouter();
  const user = useUser();
  const query = useSearchParams();
  const requestedView = query.get('view');
  const symbol = query.get('symbol');
  const price = parseAlertPrice(query.get('price'));
  const [draft] = useState<AlertForm | null>(consumeDraft);
  const [targetId, setTargetId] = useState(isTargetId(symbol) ? symbol : (draft?.exchangeId ?? DEFAULT_TARGET.exchangeId));
  const [resetCount, setResetCount] = useState(0);
  const [createdId, setCreatedId] = useState<string | null>(null);
  const [filled, setFilled] = useState<AlertForm | null>(null);
  const isNew = symbol !== null || draft !== null;
  const chosen: View = isView(requestedView) ? requestedView : isNew ? 'create' : 'alerts';
  const view = user === null ? 'create' : chosen;

  return (
    <div className={styles.screen}>
      <h1>{t('tabs')}</h1>
      {user === null ? null : <ViewTabs view={view} />}
      <div className={styles.columns} data-view={view} data-guest={user === null}>
        <section className={styles.create} aria-label={t('create')}>
          {user === null ? (
            <div className={styles.signIn}>
              <Notice kind="hint">
                {t('signIn')}{' '}
                <Link href={`/login?return=${PATH}`} onClick={() => filled && storeDraft(filled)}>
                  {t('signInLink')}
                </Link>
              </Notice>
            </div>
          ) : null}
          <FavoriteChoices
            onChoose={(symbolId) => {
              setTargetId(symbolId);
              setResetCount(resetCount + 1);
            }}
          />
          <AlertEditor
            key={`${targetId} ${resetCount}`}
            alert={null}
            exchangeId={targetId}
            price={resetCount === 0 && targetId === symbol ? price : null}
            priceType={parsePriceType(query.get('priceType'))}
            draft={resetCount === 0 && price === null && draft?.exchangeId === targetId ? draft : null}
            hasAdLadder
            onDone={({ alertId }) => {
              setResetCount(resetCount + 1);
              setCreatedId(alertId);
              router.replace(`${PATH}?view=alerts`, { scroll: false });
            }}
            onFill={setFilled}
            onSignIn={(form) => {
              storeDraft(form);
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
            <AlertList user={user} createdId={view === 'alerts' ? createdId : null} />
          )}
        </section>
      </div>
    </div>
  );
}
