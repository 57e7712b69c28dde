import { ReadableStream, TransformStream, WritableStream } from 'node:stream/web';
import { afterEach, vi } from 'vitest';

// Components that open over a page get their messages as from the route of them, without a request.
vi.mock('@/lib/i18n/request-overlay-messages', async () => {
  const { pickMessages } = await import('@/lib/i18n/pick-messages');
  const { SCOPE_MESSAGES } = await import('@/lib/pages/page-messages');
  const { default: english } = await import('@/locales/en.json');
  return { requestOverlayMessages: () => Promise.resolve(pickMessages(english, SCOPE_MESSAGES.overlays)) };
});

if (typeof document !== 'undefined') {
  // jsdom lacks the streams of browsers, which `msw` needs.
  Object.assign(globalThis, { ReadableStream, TransformStream, WritableStream });
  await import('@testing-library/jest-dom/vitest');
  const { cleanup, configure } = await import('@testing-library/react');
  // Long enough for slow machines: a timeout for hanging operations, not a measurement.
  configure({ asyncUtilTimeout: 240_000 });
  afterEach(cleanup);
  // Tests import overlays without their loader.
  (await import('@/lib/theme/styled')).provideStyled(await import('styled-components'));
}
