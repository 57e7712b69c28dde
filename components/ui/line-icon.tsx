import type { ReactNode } from 'react';

export interface IconProps {
  /** Edge length, CSS pixels. */
  size?: number;
  className?: string;
}

interface LineProps extends IconProps {
  children: ReactNode;
}

/** One set: 20-unit grid, 1.5 line, round ends, the color of the text beside it; always beside words, so hidden from readers. */
export function LineIcon({ size = 20, className, children }: LineProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.5}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
      className={className}
    >
      {children}
    </svg>
  );
}
