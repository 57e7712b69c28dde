import { LineIcon, type IconProps } from './line-icon';

export function SunIcon(props: IconProps) {
  return (
    <LineIcon {...props}>
      <circle cx="10" cy="10" r="3.25" />
      <path d="M10 2.5v1.25M10 16.25v1.25M2.5 10h1.25M16.25 10h1.25M4.7 4.7l.88.88M14.42 14.42l.88.88M4.7 15.3l.88-.88M14.42 5.58l.88-.88" />
    </LineIcon>
  );
}

export function MoonIcon(props: IconProps) {
  return (
    <LineIcon {...props}>
      <path d="M16.75 11.9A7 7 0 0 1 8.1 3.25a7 7 0 1 0 8.65 8.65Z" />
    </LineIcon>
  );
}

export function MonitorIcon(props: IconProps) {
  return (
    <LineIcon {...props}>
      <rect x="2.75" y="3.75" width="14.5" height="9.5" rx="1.5" />
      <path d="M7 16.75h6" />
    </LineIcon>
  );
}

export function CheckIcon(props: IconProps) {
  return (
    <LineIcon {...props}>
      <path d="m4.25 10.5 3.75 3.75 7.75-8.5" />
    </LineIcon>
  );
}

export function CloseIcon(props: IconProps) {
  return (
    <LineIcon {...props}>
      <path d="m5 5 10 10M15 5 5 15" />
    </LineIcon>
  );
}
