import { LineIcon, type IconProps } from './line-icon';

// Icons of the first load of lists and of the frame around every page; those of what loads later are in files of their own.

export function GlobeIcon(props: IconProps) {
  return (
    <LineIcon {...props}>
      <circle cx="10" cy="10" r="7.25" />
      <path d="M2.75 10h14.5M10 2.75c2 2 3 4.4 3 7.25s-1 5.25-3 7.25c-2-2-3-4.4-3-7.25s1-5.25 3-7.25Z" />
    </LineIcon>
  );
}

export function SettingsIcon(props: IconProps) {
  return (
    <LineIcon {...props}>
      <path d="M3 6h6.25M13.75 6H17M3 14h3.25M10.75 14H17" />
      <circle cx="11.5" cy="6" r="2.25" />
      <circle cx="8.5" cy="14" r="2.25" />
    </LineIcon>
  );
}

export function SearchIcon(props: IconProps) {
  return (
    <LineIcon {...props}>
      <circle cx="9" cy="9" r="5.25" />
      <path d="m13 13 4 4" />
    </LineIcon>
  );
}

export function HelpIcon(props: IconProps) {
  return (
    <LineIcon {...props}>
      <circle cx="10" cy="10" r="7.25" />
      <path d="M7.75 8a2.25 2.25 0 1 1 3.35 1.97c-.7.4-1.1.85-1.1 1.53M10 13.9v.1" />
    </LineIcon>
  );
}

export function BellIcon(props: IconProps) {
  return (
    <LineIcon {...props}>
      <path d="M4.5 14h11c-1.1-1.2-1.5-2.3-1.5-5a4 4 0 0 0-8 0c0 2.7-.4 3.8-1.5 5ZM8.3 16.5a1.9 1.9 0 0 0 3.4 0" />
    </LineIcon>
  );
}

/** Two opposite arrows: buying and selling. */
export function TradeIcon(props: IconProps) {
  return (
    <LineIcon {...props}>
      <path d="M3.5 7.25h12M12.5 4l3.25 3.25-3.25 3.25M16.5 12.75h-12M7.5 9.5l-3.25 3.25L7.5 16" />
    </LineIcon>
  );
}
