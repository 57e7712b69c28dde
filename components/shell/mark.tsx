interface MarkProps {
  /** Edge length, CSS pixels. */
  size: number;
}

/** The product's mark: a level line crossed by one wave. */
export function Mark({ size }: MarkProps) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" fill="none" aria-hidden="true" focusable="false">
      <path d="M1.5 12h21" stroke="var(--accent)" strokeWidth="2" strokeLinecap="round" />
      <path
        d="M1.5 12C3.6 6.2 5.4 3.5 7.4 3.5c4.2 0 5 17 9.2 17 2 0 3.8-2.7 5.9-8.5"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
      />
    </svg>
  );
}
