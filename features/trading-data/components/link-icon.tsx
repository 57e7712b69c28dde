import { LineIcon, type IconProps } from '@/components/ui/line-icon';

/** Two links of a chain. */
export function LinkIcon(props: IconProps) {
  return (
    <LineIcon {...props}>
      <path d="M8.5 11.5a3 3 0 0 0 4.25 0l2.75-2.75a3 3 0 0 0-4.25-4.25L10 5.75M11.5 8.5a3 3 0 0 0-4.25 0L4.5 11.25a3 3 0 0 0 4.25 4.25L10 14.25" />
    </LineIcon>
  );
}
