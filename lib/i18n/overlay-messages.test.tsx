import { render, screen } from '@testing-library/react';
import { NextIntlClientProvider, useTranslations } from 'next-intl';
import { expect, it } from 'vitest';
import { withOverlayMessages } from './overlay-messages';

it('a component that opens over the page has its own messages and those around it', async () => {
  function Part({ mark }: { mark: string }) {
    const t = useTranslations();
    return <p>{[t('support.send'), t('alerts.title'), mark].join(', ')}</p>;
  }
  const { Part: Opened } = await withOverlayMessages(() => Promise.resolve({ Part }), 'Part');
  render(
    <NextIntlClientProvider locale="en" messages={{ alerts: { title: 'Of the page' } }}>
      <Opened mark="!" />
    </NextIntlClientProvider>,
  );
  expect(screen.getByText('Send, Of the page, !')).toBeVisible();
});
