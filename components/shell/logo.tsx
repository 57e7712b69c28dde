interface LogoProps {
  /** Edge length, CSS pixels. */
  size: number;
}

/** Logo of the product: a level line crossed by one wave. */
export function Logo({ size }: LogoProps) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" fill="none" aria-hidden="true" focusable="false">
      <path d="M1 12h22" stroke="var(--accent)" strokeWidth="2" strokeLinecap="round" />
      <path
        d="M4 12c1.4-5.2 2.8-7.8 4.4-7.8 3.4 0 3.8 15.6 7.2 15.6 1.6 0 3-2.6 4.4-7.8"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
      />
    </svg>
  );
}
