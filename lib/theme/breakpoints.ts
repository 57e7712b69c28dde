/** Smallest width of each breakpoint, CSS pixels: phone below `tablet`, PC from `pc` (specification §9). */
export const BREAKPOINT = { tablet: 768, pc: 1200 } as const;

/** Media queries for static style templates: `${media.phone} { … }`. */
export const media = {
  phone: '@media (max-width: 767.98px)',
  tablet: '@media (min-width: 768px) and (max-width: 1199.98px)',
  pc: '@media (min-width: 1200px)',
  belowPc: '@media (max-width: 1199.98px)',
  fromTablet: '@media (min-width: 768px)',
  reducedMotion: '@media (prefers-reduced-motion: reduce)',
  hover: '@media (hover: hover)',
} as const;
