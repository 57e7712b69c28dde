'use client';
import { useRef, type ReactNode } from 'react';
import { usePaint, type Shown, type VisibleChart } from './visible-chart';

interface PlacedProps {
  visible: VisibleChart;
  /** Styles that put it to its place, by what is shown. */
  place: (shown: Shown) => Partial<Record<'insetBlockStart' | 'insetInlineStart' | 'transform', string>>;
  /** Element; one inside of text by default. */
  as?: 'i' | 'p' | 'div';
  className?: string | undefined;
  'data-testid'?: string;
  'aria-hidden'?: 'true';
  children?: ReactNode;
}

/** An element over the plots that keeps its place in each frame of a zoom. */
export function Placed({ visible, place, as: Element = 'i', ...rest }: PlacedProps) {
  const element = useRef<HTMLElement>(null);
  usePaint(visible, (shown) => {
    if (element.current) Object.assign(element.current.style, place(shown));
  });
  return <Element {...rest} ref={element as never} />;
}
