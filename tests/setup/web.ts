import { ReadableStream, TransformStream, WritableStream } from 'node:stream/web';
import { afterEach } from 'vitest';

if (typeof document !== 'undefined') {
  // jsdom lacks the streams of browsers, which `msw` needs.
  Object.assign(globalThis, { ReadableStream, TransformStream, WritableStream });
  await import('@testing-library/jest-dom/vitest');
  const { cleanup, configure } = await import('@testing-library/react');
  // Long enough for slow machines: a timeout for hanging operations, not a measurement.
  configure({ asyncUtilTimeout: 240_000 });
  afterEach(cleanup);
  // Tests import overlays without their loader.
  await (await import('@/lib/theme/styled')).loadStyled();
}
