import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { useFullScreen } from './use-full-screen';

function Page() {
  const target = useRef<HTMLElement>(null);
  const { isFull, toggle } = useFullScreen(target);
  return (
    <>
      <header data-testid="header" />
      <main>
        <div>
          <section ref={target}>
            <button type="button" onClick={toggle}>
              {isFull ? 'Leave' : 'Enter'}
            </button>
          </section>
          <p data-testid="beside" />
        </div>
      </main>
      <p role="status" data-testid="messages" />
    </>
  );
}

const inert = (): string[] => ['header', 'beside', 'messages'].filter((name) => screen.getByTestId(name).hasAttribute('inert'));
const root = document.documentElement;
/** Gives the browser a full screen of its own. */
function provideFullScreen(): { end: () => void } {
  let element: Element | null = null;
  const change = (next: Element | null) => () => {
    element = next;
    fireEvent(document, new Event('fullscreenchange'));
    return Promise.resolve();
  };
  Object.defineProperty(document, 'fullscreenElement', { configurable: true, get: () => element });
  Object.assign(root, { requestFullscreen: vi.fn(change(root)) });
  Object.assign(document, { exitFullscreen: vi.fn(change(null)) });
  return { end: () => void change(null)() };
}
afterEach(() => {
  cleanup();
  for (const name of ['fullscreenElement', 'exitFullscreen']) Reflect.deleteProperty(document, name);
  Reflect.deleteProperty(root, 'requestFullscreen');
});

it('makes the page behind it inert, but not the messages over it, also where the browser has no full screen', () => {
  render(<Page />);
  fireEvent.click(screen.getByText('Enter'));
  expect(inert()).toEqual(['header', 'beside']);
  expect(document.body.style.overflow).toBe('hidden');
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(screen.getByText('Enter')).toBeVisible();
  expect(inert()).toEqual([]);
  expect(document.body.style.overflow).toBe('');
});

it('ends with the full screen of the browser, and ends that one itself', () => {
  const { end } = provideFullScreen();
  render(<Page />);
  fireEvent.click(screen.getByText('Enter'));
  expect(root.requestFullscreen).toHaveBeenCalledOnce();
  end();
  expect(inert()).toEqual([]);
  fireEvent.click(screen.getByText('Enter'));
  fireEvent.click(screen.getByText('Leave'));
  expect(document.fullscreenElement).toBeNull();
});

it('an open dialog has Escape to itself', () => {
  render(<Page />);
  fireEvent.click(screen.getByText('Enter'));
  const dialog = document.body.appendChild(document.createElement('dialog'));
  dialog.setAttribute('open', '');
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(screen.getByText('Leave')).toBeVisible();
  dialog.remove();
});

it('leaving the page ends it', () => {
  render(<Page />);
  fireEvent.click(screen.getByText('Enter'));
  cleanup();
  expect(document.body.style.overflow).toBe('');
});
