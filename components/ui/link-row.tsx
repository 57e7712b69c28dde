'use client';

import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Link } from '@/lib/i18n/navigation';
import * as S from './link-row.styles';

export interface LinkRowItem {
  /** Path without language. */
  href: string;
  label: ReactNode;
  selected: boolean;
}

interface LinkRowProps {
  /** What the row is for; names the navigation for readers. */
  label: string;
  look: 'tabs' | 'chips';
  items: readonly LinkRowItem[];
}

/** Links of one level of navigation, as tabs or chips; on narrow screens it scrolls inside itself, the selected one in view. */
export function LinkRow({ label, look, items }: LinkRowProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const [more, setMore] = useState({ start: false, end: false });
  const selected = items.findIndex((item) => item.selected);

  const measure = () => {
    const box = scroller.current;
    if (!box) return;
    const passed = Math.abs(box.scrollLeft);
    setMore({ start: passed > 1, end: box.scrollWidth - box.clientWidth - passed > 1 });
  };

  useEffect(() => {
    const box = scroller.current;
    const link = box?.querySelector('[aria-current]');
    if (box && link) keepInView(box, link);
    measure();
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, [selected]);

  return (
    <nav aria-label={label}>
      <S.Scroller ref={scroller} onScroll={measure} data-more-start={more.start} data-more-end={more.end}>
        <S.Items data-look={look}>
          {items.map((item) => (
            <li key={item.href}>
              <Link href={item.href} aria-current={item.selected ? 'page' : undefined}>
                {item.label}
              </Link>
            </li>
          ))}
        </S.Items>
      </S.Scroller>
    </nav>
  );
}

/** Scrolls the row alone: `scrollIntoView` would move the page as well. */
function keepInView(box: HTMLElement, link: Element): void {
  const outer = box.getBoundingClientRect();
  const inner = link.getBoundingClientRect();
  const margin = 32;
  if (inner.left < outer.left) box.scrollLeft -= outer.left - inner.left + margin;
  else if (inner.right > outer.right) box.scrollLeft += inner.right - outer.right + margin;
}
