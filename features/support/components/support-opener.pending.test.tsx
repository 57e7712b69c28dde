import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { buildPage } from '@/tests/builders/page';
import { SupportOpener } from './support-opener';

vi.mock('@/lib/theme/overlay-loader', () => ({ overlayLoader: () => () => new Promise(() => undefined) }));

it('a press shows at once that the panel is on its way', () => {
  render(
    <>
      <a href="#help" data-opens="help">
        Help
      </a>
      <SupportOpener />
    </>,
    { wrapper: buildPage() },
  );
  const line = (): HTMLElement | null => screen.queryByRole('progressbar', { hidden: true });
  expect(line()).toBeNull();
  fireEvent.click(screen.getByText('Help'));
  expect(line()).toBeVisible();
});
