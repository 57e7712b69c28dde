import { render, screen } from '@testing-library/react';
import { NextIntlClientProvider, useLocale, useTranslations } from 'next-intl';
import { expect, it } from 'vitest';
import { AddedMessages } from './added-messages';

function Text() {
  const frame = useTranslations('frame');
  const own = useTranslations('own');
  return <p>{`${frame('name')} ${own('name')} ${useLocale()}`}</p>;
}

it('components have the messages around them and the added ones, in the same language', () => {
  render(
    <NextIntlClientProvider locale="ja" messages={{ frame: { name: 'A' } }} timeZone="UTC">
      <AddedMessages messages={{ own: { name: 'B' } }}>
        <Text />
      </AddedMessages>
    </NextIntlClientProvider>,
  );
  expect(screen.getByText('A B ja')).toBeTruthy();
});
