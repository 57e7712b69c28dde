'use client';
import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { ButtonLink } from '@/components/ui/button-link';
import { fetchUserInfo } from '@/lib/api/queries/user-info.query';
import { codeOfTag } from '@/lib/i18n/languages';
import { Link } from '@/lib/i18n/navigation';
import { loadPage } from '@/lib/load-page';
import { cachedUser } from '@/lib/session/cached-user';
import { useUser } from '@/lib/session/use-user';
import { languageAfterSignIn } from '../api/preferences';
import { forgotPassword, resetPassword, signIn, signUp, verifyEmail } from '../api/account.calls';
import { pathInLanguage, returnPath } from '../model/return-path';
import { leaveSignUpNotice } from '../model/sign-up-notice';
import { AuthForm } from './auth-form';
import styles from './auth.module.css';

type Step = 'form' | 'forgot' | 'forgotSent' | 'reset' | 'resetDone' | 'verified' | 'verifyFailed';

/** Reads the token of a mailed link and removes it from the address, where it would stay in the history. */
function takeToken(name: 'verify' | 'reset'): string | null {
  const token = new URLSearchParams(window.location.hash.slice(1)).get(name);
  if (token !== null) window.history.replaceState(null, '', window.location.pathname + window.location.search);
  return token;
}

/** Message key of the note per step. */
const NOTE: Readonly<Partial<Record<Step, 'forgotSent' | 'resetDone' | 'verified' | 'verifyFailed'>>> = {
  forgotSent: 'forgotSent',
  resetDone: 'resetDone',
  verified: 'verified',
  verifyFailed: 'verifyFailed',
};

/** In place of the form for a user who has followed the link of a mail. */
function VerifiedUser({ name, result }: { name: string; result: 'verified' | 'verifyFailed' }) {
  const t = useTranslations('session');
  return (
    <div className={styles.screen}>
      <h1>{t('account')}</h1>
      <p role="status">{t(result)}</p>
      <ButtonLink href="/account">{t('accountOf', { name })}</ButtonLink>
    </div>
  );
}

interface OtherFormsProps {
  kind: 'login' | 'register';
  /** Query of the address, with the page to return to. */
  search: string;
  step: Step;
  onStep: (step: Step) => void;
}

/** Below a form the ways to the other ones. */
function OtherForms({ kind, search, step, onStep }: OtherFormsProps) {
  const t = useTranslations('session');
  return (
    <div className={styles.links}>
      {kind === 'login' ? (
        <Link href={`/register${search}`}>{t('noAccount')}</Link>
      ) : (
        <Link href={`/login${search}`}>{t('haveAccount')}</Link>
      )}
      {kind === 'login' ? (
        <button type="button" onClick={() => onStep(step === 'forgot' ? 'form' : 'forgot')}>
          {step === 'forgot' ? t('back') : t('forgot')}
        </button>
      ) : null}
    </div>
  );
}

/** Login, registration, password reset, and the targets of mailed links. */
export function AuthScreen({ kind }: { kind: 'login' | 'register' }) {
  const t = useTranslations('session');
  const pageLanguage = codeOfTag(useLocale());
  const [step, setStep] = useState<Step>('form');
  const [resetToken, setResetToken] = useState('');
  const [search, setSearch] = useState('');
  const user = useUser();

  useEffect(() => {
    const reset = takeToken('reset');
    const verify = takeToken('verify');
    const decide = async (): Promise<void> => {
      // Not during render: the address may still be that of the previous page.
      setSearch(window.location.search);
      if (reset !== null) {
        setResetToken(reset);
        setStep('reset');
      } else if (verify !== null) {
        setStep(
          await verifyEmail(verify).then(
            () => 'verified' as const,
            () => 'verifyFailed' as const,
          ),
        );
      }
    };
    void decide();
  }, []);

  const enter = async (loginName: string, password: string): Promise<void> => {
    await (kind === 'login' ? signIn : signUp)({ loginName, password });
    const user = await fetchUserInfo();
    const language = await languageAfterSignIn(user.userId);
    cachedUser.set({ userId: user.userId, loginName: user.loginName, accountMode: user.accountMode });
    if (kind === 'register' && !user.bindEmail) leaveSignUpNotice(t('signedUp', { address: user.loginName }));
    // A full page load: no data of the guest or of another user stays in memory, and the language may change.
    loadPage(pathInLanguage(returnPath(window.location.search) ?? '/markets/favorite', language, pageLanguage));
  };

  const note = NOTE[step];
  if (user !== null && (step === 'verified' || step === 'verifyFailed')) return <VerifiedUser name={user.loginName} result={step} />;
  return (
    <div className={styles.screen}>
      <h1>{step === 'reset' ? t('chooseNew') : step === 'forgot' ? t('forgot') : t(kind)}</h1>
      {note === undefined ? null : <p role="status">{t(note)}</p>}
      {step === 'forgot' ? (
        <AuthForm
          kind="forgot"
          submitLabel={t('sendLink')}
          onSubmit={async (loginName) => {
            await forgotPassword(loginName);
            setStep('forgotSent');
          }}
        />
      ) : null}
      {step === 'reset' ? (
        <AuthForm
          kind="reset"
          submitLabel={t('savePassword')}
          onSubmit={async (_, password) => {
            await resetPassword(resetToken, password);
            setStep('resetDone');
          }}
        />
      ) : null}
      {step === 'forgot' || step === 'reset' ? null : <AuthForm kind={kind} submitLabel={t(kind)} onSubmit={enter} />}
      <OtherForms kind={kind} search={search} step={step} onStep={setStep} />
    </div>
  );
}
