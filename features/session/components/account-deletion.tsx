'use client';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { Button } from '@/components/ui/button';
import { ERROR_CODE } from '@/lib/contract/envelope';
import { deleteAccount } from '../api/session.calls';
import { AuthField } from './auth-field';
import styles from './auth.module.css';
import { useAttempt } from './use-attempt';

/** Deletion of the account; requires the password. */
export function AccountDeletion({ onEnded }: { onEnded: () => void }) {
  const t = useTranslations('session');
  const { isBusy, failure, attempt } = useAttempt('wrongPassword');
  const [isOpen, setIsOpen] = useState(false);
  const [password, setPassword] = useState('');
  const isWrong = failure?.code === ERROR_CODE.credentials;
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (await attempt(() => deleteAccount(password))) onEnded();
  };
  return (
    <section className={styles.section}>
      <h2>{t('delete')}</h2>
      <p>{t('deleteHint')}</p>
      {isOpen ? (
        <form className={styles.form} method="post" onSubmit={(event) => void submit(event)}>
          <AuthField
            label={t('password')}
            type="password"
            autoComplete="current-password"
            value={password}
            problem={isWrong ? failure.message : null}
            onChange={setPassword}
          />
          {failure === null || isWrong ? null : (
            <p className={styles.failure} role="alert">
              {failure.message}
            </p>
          )}
          <Button type="submit" disabled={isBusy}>
            {t('deleteNow')}
          </Button>
        </form>
      ) : (
        <div className={styles.row}>
          <Button size="small" onClick={() => setIsOpen(true)}>
            {t('delete')}
          </Button>
        </div>
      )}
    </section>
  );
}
