import { render, screen } from '@testing-library/react';
import { NextIntlClientProvider, useLocale, useTranslations } from 'next-intl';
import { expect, it } from 'vitest';
import { AddedMessages } from './added-messages';

function Text() {
  const frame = useTranslations('shell');
  const own = useTranslations('table');
  return <p>{`${frame('home')} ${own('close')} ${useLocale()}`}</p>;
}

it('components have the messages around them and the added ones, in the same language', () => {
  render(
    <NextIntlClientProvider locale="ja" messages={{ shell: { home: 'A' } }} timeZone="UTC">
      <AddedMessages messages={{ table: { close: 'B' } }}>
        <Text />
      </AddedMessages>
    </NextIntlClientProvider>,
  );
  expect(screen.getByText('A B ja')).toBeTruthy();
});
