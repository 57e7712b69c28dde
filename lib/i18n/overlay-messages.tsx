'use client';
import { NextIntlClientProvider, useLocale, useMessages } from 'next-intl';
import { createElement, useMemo, type FunctionComponent } from 'react';
import { requestOverlayMessages } from './request-overlay-messages';
import { mergeMessages, type MessageTree } from './merge-messages';

/** Loads a component that opens over the page together with the messages of such components, and returns it with them around it. */
export async function withOverlayMessages<Name extends string, Part>(
  load: () => Promise<Record<Name, Part>>,
  name: Name,
): Promise<Record<Name, Part>> {
  const [file, messages] = await Promise.all([load(), requestOverlayMessages()]);
  const part = file[name] as FunctionComponent<object>;
  function WithMessages(props: object) {
    const around = useMessages();
    const all = useMemo(() => mergeMessages(messages, around as MessageTree), [around]);
    return (
      <NextIntlClientProvider locale={useLocale()} messages={all}>
        {createElement(part, props)}
      </NextIntlClientProvider>
    );
  }
  return { [name]: WithMessages } as Record<Name, Part>;
}
