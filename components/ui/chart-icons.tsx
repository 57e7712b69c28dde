import { LineIcon, type IconProps } from './line-icon';

export function PlusIcon(props: IconProps) {
  return (
    <LineIcon {...props}>
      <path d="M10 4.5v11M4.5 10h11" />
    </LineIcon>
  );
}

export function MinusIcon(props: IconProps) {
  return (
    <LineIcon {...props}>
      <path d="M4.5 10h11" />
    </LineIcon>
  );
}

/** Two arrows away from each other: the whole of something. */
export function WholeIcon(props: IconProps) {
  return (
    <LineIcon {...props}>
      <path d="M3 10h5M12 10h5M5.75 7.25 3 10l2.75 2.75M14.25 7.25 17 10l-2.75 2.75" />
    </LineIcon>
  );
}

/** A line that rises and falls above two bars. */
export function IndicatorsIcon(props: IconProps) {
  return (
    <LineIcon {...props}>
      <path d="M3 9.5 7.5 5l4 4L17 3.5M4 17v-3.5M10 17v-4.5M16 17v-5.5" />
    </LineIcon>
  );
}

/** Two levels with something between them. */
export function ChannelIcon(props: IconProps) {
  return (
    <LineIcon {...props}>
      <path d="M3 5h14M3 15h14M10 8v4" />
    </LineIcon>
  );
}

/** Four corners. */
export function FullScreenIcon(props: IconProps) {
  return (
    <LineIcon {...props}>
      <path d="M3.5 7.5v-4h4M12.5 3.5h4v4M16.5 12.5v4h-4M7.5 16.5h-4v-4" />
    </LineIcon>
  );
}

/** Four corners that point inwards. */
export function LeaveFullScreenIcon(props: IconProps) {
  return (
    <LineIcon {...props}>
      <path d="M7.5 3.5v4h-4M16.5 7.5h-4v-4M12.5 16.5v-4h4M3.5 12.5h4v4" />
    </LineIcon>
  );
}
