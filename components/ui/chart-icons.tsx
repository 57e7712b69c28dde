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
