'use client';
import { useTranslations } from 'next-intl';
import { lazy, Suspense, useState } from 'react';
import { SymbolPicker } from '@/components/market/symbol-picker';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { TitledCard } from '@/components/ui/card';
import { Chip } from '@/components/ui/chip';
import { Empty } from '@/components/ui/empty';
import { Failed } from '@/components/ui/failed';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { LinkChoice, LinkChoices } from '@/components/ui/link-choice';
import { Notice } from '@/components/ui/notice';
import { Segmented } from '@/components/ui/segmented';
import { Select } from '@/components/ui/select';
import { Skeleton } from '@/components/ui/skeleton';
import { TabLink, Tabs } from '@/components/ui/tabs';
import { TextButton } from '@/components/ui/text-button';
import { Textarea } from '@/components/ui/textarea';
import styles from './control-samples.module.css';
import { overlayLoader } from '@/lib/theme/overlay-loader';

const Panel = lazy(overlayLoader(() => import('@/components/ui/panel'), 'Panel'));

const VALUES = ['first', 'second', 'third'] as const;
type Value = (typeof VALUES)[number];
const PATH = '/ui';
const ignore = (): void => undefined;

function Buttons() {
  const t = useTranslations('uiPage');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className={styles.line}>
      <Button kind="primary">{t('button')}</Button>
      <Button>{t('button')}</Button>
      <Button size="small">{t('button')}</Button>
      <Button disabled>{t('button')}</Button>
      <ButtonLink href={PATH}>{t('button')}</ButtonLink>
      <TextButton title={t('tooltip')}>{t('button')}</TextButton>
      <Button size="small" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {t('dialog')}
      </Button>
      <Suspense>
        {isOpen ? (
          <Panel title={t('dialog')} closeLabel={t('close')} onClose={() => setIsOpen(false)}>
            <Empty text={t('empty')} />
          </Panel>
        ) : null}
      </Suspense>
    </div>
  );
}

function Fields() {
  const t = useTranslations('uiPage');
  const [value, setValue] = useState<Value>('first');
  const options = VALUES.map((name) => ({ value: name, label: t(name) }));
  return (
    <>
      <Field label={t('label')} hint={t('hint')}>
        <Input defaultValue={t('value')} />
      </Field>
      <Field label={t('label')} problem={t('problem')}>
        <Input size="small" defaultValue={t('value')} />
      </Field>
      <Field label={t('label')} hint={t('hint')}>
        <Textarea rows={3} defaultValue={t('value')} />
      </Field>
      <Field label={t('choice')}>
        <Select value={value} options={options} onChange={setValue} />
      </Field>
      <Segmented label={t('choice')} value={value} options={options} onChange={setValue} />
      <SymbolPicker row={null} onPick={ignore} />
    </>
  );
}

function Navigation({ panel }: { panel: string }) {
  const t = useTranslations('uiPage');
  return (
    <>
      {(['tabs', 'chips'] as const).map((kind) => (
        <Tabs key={kind} kind={kind} label={t(kind, { panel })}>
          {VALUES.map((name, index) => (
            <TabLink key={name} href={PATH} isCurrent={index === 0} count={index === 0 ? null : index}>
              {t(name)}
            </TabLink>
          ))}
        </Tabs>
      ))}
      <LinkChoices>
        <LinkChoice label={t('links', { panel })} values={VALUES} current="first" hrefOf={() => PATH} textOf={(name) => t(name)} />
      </LinkChoices>
    </>
  );
}

/** One of each control, in each of its forms. `panel` is the name of the surrounding panel. */
export function ControlSamples({ panel }: { panel: string }) {
  const t = useTranslations('uiPage');
  return (
    <>
      <Buttons />
      <Fields />
      <Navigation panel={panel} />
      <div className={styles.line}>
        <Chip>{t('choice')}</Chip>
        <Chip kind="plain">{t('choice')}</Chip>
        <Chip kind="plain" aria-pressed>
          {t('chosen')}
        </Chip>
        <Chip size="normal">{t('choice')}</Chip>
      </div>
      <Notice kind="hint">{t('notice')}</Notice>
      <Notice kind="failure">{t('failure')}</Notice>
      <div className={styles.line}>
        <Skeleton shape="disc" width={24} height={24} />
        <Skeleton width={160} height={12} />
      </div>
      <TitledCard title={t('card', { panel })} href={PATH} note={t('note')}>
        <p>{t('value')}</p>
      </TitledCard>
      <TitledCard title={t('wideCard', { panel })} padding="wide">
        <p>{t('value')}</p>
      </TitledCard>
      <Empty text={t('empty')} />
      <Failed text={t('failed')} retryLabel={t('retry')} onRetry={ignore} />
    </>
  );
}
