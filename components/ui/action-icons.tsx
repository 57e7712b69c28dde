import { LineIcon, type IconProps } from './line-icon';

export function PencilIcon(props: IconProps) {
  return (
    <LineIcon {...props}>
      <path d="M4 13.5V16h2.5L15.25 7.25l-2.5-2.5zM11.5 6l2.5 2.5" />
    </LineIcon>
  );
}

export function TrashIcon(props: IconProps) {
  return (
    <LineIcon {...props}>
      <path d="M4.5 6h11M8 6V4h4v2M6 6l.75 10h6.5L14 6" />
    </LineIcon>
  );
}

export function UpIcon(props: IconProps) {
  return (
    <LineIcon {...props}>
      <path d="M10 15.5v-11M5.5 9 10 4.5 14.5 9" />
    </LineIcon>
  );
}

export function DownIcon(props: IconProps) {
  return (
    <LineIcon {...props}>
      <path d="M10 4.5v11M5.5 11l4.5 4.5 4.5-4.5" />
    </LineIcon>
  );
}

/** Three dots: further actions. */
export function MoreIcon(props: IconProps) {
  return (
    <LineIcon {...props}>
      <path d="M4.75 10h.1M10 10h.1M15.15 10h.1" strokeWidth={2.5} />
    </LineIcon>
  );
}

/** Arrow with a bar: moves to the top. */
export function TopIcon(props: IconProps) {
  return (
    <LineIcon {...props}>
      <path d="M5 3.75h10M10 16.25v-9M5.75 11 10 6.75 14.25 11" />
    </LineIcon>
  );
}
