'use client';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { copyText } from '@/lib/copy-text';
import { applicationDraft, type SentApplication } from '../model/application-draft';
import styles from './apply-screen.module.css';

/** The application that was sent, with its reference number. */
export function SentApplicationCard({ sent: { reference, mail } }: { sent: SentApplication }) {
  const t = useTranslations('marketMaker');
  const heading = useRef<HTMLHeadingElement>(null);
  const [isCopied, setIsCopied] = useState(false);
  // The button that had the focus is gone; on a phone it was a screen below this card.
  useEffect(() => heading.current?.focus(), []);
  const copy = async (): Promise<void> => setIsCopied(await copyText(reference));
  return (
    <Card padding="wide" className={styles.sent} aria-labelledby="application-sent">
      <h2 ref={heading} id="application-sent" tabIndex={-1}>
        {t('sent')}
      </h2>
      <dl>
        <dt>{t('reference')}</dt>
        <dd>
          <bdi dir="ltr">{reference}</bdi>
          <Button size="small" onClick={() => void copy()}>
            {t(isCopied ? 'copied' : 'copy')}
          </Button>
        </dd>
      </dl>
      <p>{t.rich('sentMail', { address: mail, mail: (words) => <bdi dir="ltr">{words}</bdi> })}</p>
      <div>
        <Button onClick={() => applicationDraft.clear()}>{t('again')}</Button>
      </div>
    </Card>
  );
}
