'use client';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { useSubmit } from '@/lib/api/use-submit';
import { ERROR_CODE } from '@/lib/contract/error-codes';
import { deleteAccount } from '../api/account.calls';
import { AuthField } from './auth-field';
import styles from './auth.module.css';
import { hasCode, useFailureText } from './use-failure-text';

/** Deletion of the account; requires the password. */
export function AccountDeletion({ onEnded }: { onEnded: () => void }) {
  const t = useTranslations('session');
  const failureText = useFailureText('wrongPassword');
  const [isOpen, setIsOpen] = useState(false);
  const [password, setPassword] = useState('');
  const { isBusy, error, submit } = useSubmit(async () => {
    await deleteAccount(password);
    onEnded();
  });
  const failure = error && failureText(error);
  const isWrong = hasCode(error, ERROR_CODE.credentials);
  const remove = (event: FormEvent): void => {
    event.preventDefault();
    submit();
  };
  return (
    <section className={styles.section}>
      <h2>{t('delete')}</h2>
      <p>{t('deleteHint')}</p>
      {isOpen ? (
        <form className={styles.form} method="post" onSubmit={remove}>
          <AuthField
            label={t('password')}
            type="password"
            autoComplete="current-password"
            value={password}
            problem={isWrong ? failure : null}
            onChange={setPassword}
          />
          {failure === null || isWrong ? null : <Notice kind="failure">{failure}</Notice>}
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
