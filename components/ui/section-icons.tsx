import { LineIcon, type IconProps } from './line-icon';

export function MarketsIcon(props: IconProps) {
  return (
    <LineIcon {...props}>
      <path d="M3.5 16.5v-4M8 16.5v-8M12.5 16.5V11M17 16.5v-13" />
    </LineIcon>
  );
}

export function SpotIcon(props: IconProps) {
  return (
    <LineIcon {...props}>
      <path d="M3.25 7.25h12.5l-3.5-3.5M16.75 12.75H4.25l3.5 3.5" />
    </LineIcon>
  );
}

export function FuturesIcon(props: IconProps) {
  return (
    <LineIcon {...props}>
      <path d="M5.5 3v2.5M5.5 12v3M14.5 5v3M14.5 14.5V17" />
      <rect x="3.25" y="5.5" width="4.5" height="6.5" rx="1" />
      <rect x="12.25" y="8" width="4.5" height="6.5" rx="1" />
    </LineIcon>
  );
}

export function ChainIcon(props: IconProps) {
  return (
    <LineIcon {...props}>
      <path d="M8.2 11.8a3.2 3.2 0 0 1 0-4.6l2.6-2.6a3.2 3.2 0 0 1 4.6 4.6l-1.5 1.5M11.8 8.2a3.2 3.2 0 0 1 0 4.6l-2.6 2.6a3.2 3.2 0 0 1-4.6-4.6l1.5-1.5" />
    </LineIcon>
  );
}

export function ClockIcon(props: IconProps) {
  return (
    <LineIcon {...props}>
      <circle cx="10" cy="10" r="7.25" />
      <path d="M10 6v4.25l2.75 1.75" />
    </LineIcon>
  );
}
