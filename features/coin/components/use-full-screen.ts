'use client';
import { useEffect, useState, type RefObject } from 'react';

/** Elements around the page's content that a layer covers. Pop-ups and messages of the frame stay usable. */
const FRAME_PARTS = 'header, footer, nav, a';

/** Everything beside an element in the page's content, and the parts of the frame. */
function othersOf(element: Element): Element[] {
  const content = element.closest('main');
  const others: Element[] = [];
  for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
    const isInContent = content !== null && content !== at && content.contains(at);
    const siblings = [...(at.parentElement?.children ?? [])].filter((other) => other !== at);
    others.push(...(isInContent ? siblings : siblings.filter((other) => other.matches(FRAME_PARTS))));
  }
  return others;
}

/** Makes everything around an element inert; returns a function that undoes this. */
function isolate(element: Element): () => void {
  const changed = othersOf(element).filter((other) => !other.hasAttribute('inert'));
  for (const other of changed) other.setAttribute('inert', '');
  return () => changed.forEach((other) => other.removeAttribute('inert'));
}

/**
 * Full screen of an element, which its styles make a layer over the page. The document is shown in full screen where the browser can
 * (iPhones cannot), so that dialogs and messages are visible too. Escape ends it.
 */
export function useFullScreen(target: RefObject<HTMLElement | null>): { isFull: boolean; toggle: () => void } {
  const [isFull, setIsFull] = useState(false);

  useEffect(() => {
    const element = target.current;
    if (!isFull || !element) return undefined;
    const root = document.documentElement;
    const restore = isolate(element);
    const { overflow } = document.body.style;
    document.body.style.overflow = 'hidden';
    let isNative = false;
    const onChange = (): void => {
      if (document.fullscreenElement) isNative = true;
      else if (isNative) setIsFull(false);
    };
    // A dialog or the crosshair takes the key first.
    const onKeyDown = ({ key, defaultPrevented }: KeyboardEvent): void => {
      if (key === 'Escape' && !defaultPrevented && !document.querySelector('dialog[open]')) setIsFull(false);
    };
    document.addEventListener('fullscreenchange', onChange);
    document.addEventListener('keydown', onKeyDown);
    // A refusal leaves the layer.
    if (typeof root.requestFullscreen === 'function') root.requestFullscreen().catch(() => undefined);
    return () => {
      document.removeEventListener('fullscreenchange', onChange);
      document.removeEventListener('keydown', onKeyDown);
      document.body.style.overflow = overflow;
      restore();
      if (document.fullscreenElement) document.exitFullscreen().catch(() => undefined);
    };
  }, [isFull, target]);

  return { isFull, toggle: () => setIsFull((now) => !now) };
}
