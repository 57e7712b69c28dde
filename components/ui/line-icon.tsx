import type { ReactNode } from 'react';

export interface IconProps {
  /** Edge length, CSS pixels. */
  size?: number;
  className?: string;
}

interface LineProps extends IconProps {
  children: ReactNode;
}

/** Icon of the set: 20-unit grid, 1.5 line, round ends, color of the text. Hidden from assistive technology: there is always a label. */
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
