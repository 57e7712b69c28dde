import type { ReactNode } from 'react';

interface IconProps {
  /** Edge length, CSS pixels. */
  size?: number;
  className?: string;
}

interface LineProps extends IconProps {
  children: ReactNode;
}

/** One set: 20-unit grid, 1.5 line, round ends, the color of the text beside it; always beside words, so hidden from readers. */
function Line({ size = 20, className, children }: LineProps) {
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

export function GlobeIcon(props: IconProps) {
  return (
    <Line {...props}>
      <circle cx="10" cy="10" r="7.25" />
      <path d="M2.75 10h14.5M10 2.75c2 2 3 4.4 3 7.25s-1 5.25-3 7.25c-2-2-3-4.4-3-7.25s1-5.25 3-7.25Z" />
    </Line>
  );
}

export function SunIcon(props: IconProps) {
  return (
    <Line {...props}>
      <circle cx="10" cy="10" r="3.25" />
      <path d="M10 2.5v1.25M10 16.25v1.25M2.5 10h1.25M16.25 10h1.25M4.7 4.7l.88.88M14.42 14.42l.88.88M4.7 15.3l.88-.88M14.42 5.58l.88-.88" />
    </Line>
  );
}

export function MoonIcon(props: IconProps) {
  return (
    <Line {...props}>
      <path d="M16.75 11.9A7 7 0 0 1 8.1 3.25a7 7 0 1 0 8.65 8.65Z" />
    </Line>
  );
}

export function MonitorIcon(props: IconProps) {
  return (
    <Line {...props}>
      <rect x="2.75" y="3.75" width="14.5" height="9.5" rx="1.5" />
      <path d="M7 16.75h6" />
    </Line>
  );
}

export function SettingsIcon(props: IconProps) {
  return (
    <Line {...props}>
      <path d="M3 6h6.25M13.75 6H17M3 14h3.25M10.75 14H17" />
      <circle cx="11.5" cy="6" r="2.25" />
      <circle cx="8.5" cy="14" r="2.25" />
    </Line>
  );
}

export function SpotIcon(props: IconProps) {
  return (
    <Line {...props}>
      <path d="M3.25 7.25h12.5l-3.5-3.5M16.75 12.75H4.25l3.5 3.5" />
    </Line>
  );
}

export function FuturesIcon(props: IconProps) {
  return (
    <Line {...props}>
      <path d="M5.5 3v2.5M5.5 12v3M14.5 5v3M14.5 14.5V17" />
      <rect x="3.25" y="5.5" width="4.5" height="6.5" rx="1" />
      <rect x="12.25" y="8" width="4.5" height="6.5" rx="1" />
    </Line>
  );
}

export function CheckIcon(props: IconProps) {
  return (
    <Line {...props}>
      <path d="m4.25 10.5 3.75 3.75 7.75-8.5" />
    </Line>
  );
}

export function CloseIcon(props: IconProps) {
  return (
    <Line {...props}>
      <path d="m5 5 10 10M15 5 5 15" />
    </Line>
  );
}

export function ChevronDownIcon(props: IconProps) {
  return (
    <Line {...props}>
      <path d="m5.5 8 4.5 4.5L14.5 8" />
    </Line>
  );
}

export function RefreshIcon(props: IconProps) {
  return (
    <Line {...props}>
      <path d="M16.5 10a6.5 6.5 0 1 1-2-4.7M16.75 3v3.25H13.5" />
    </Line>
  );
}

export function SearchIcon(props: IconProps) {
  return (
    <Line {...props}>
      <circle cx="9" cy="9" r="5.25" />
      <path d="m13 13 4 4" />
    </Line>
  );
}

export function ClockIcon(props: IconProps) {
  return (
    <Line {...props}>
      <circle cx="10" cy="10" r="7.25" />
      <path d="M10 6v4.25l2.75 1.75" />
    </Line>
  );
}

export function StarIcon(props: IconProps) {
  return (
    <Line {...props}>
      <path d="m10 3 2.16 4.53 4.84.68-3.52 3.5.85 5.04L10 14.35l-4.33 2.4.85-5.04L3 8.21l4.84-.68L10 3Z" />
    </Line>
  );
}

export function ExternalIcon(props: IconProps) {
  return (
    <Line {...props}>
      <path d="M8 4.75H4.75v10.5h10.5V12M11.5 3.75h4.75V8.5M16 4l-6.5 6.5" />
    </Line>
  );
}

export function ChainIcon(props: IconProps) {
  return (
    <Line {...props}>
      <path d="M8.2 11.8a3.2 3.2 0 0 1 0-4.6l2.6-2.6a3.2 3.2 0 0 1 4.6 4.6l-1.5 1.5M11.8 8.2a3.2 3.2 0 0 1 0 4.6l-2.6 2.6a3.2 3.2 0 0 1-4.6-4.6l1.5-1.5" />
    </Line>
  );
}
