import type { ReactNode } from 'react';

/** Text for readers of the page's structure only. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="visually-hidden">{children}</span>;
}
