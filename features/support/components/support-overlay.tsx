'use client';
import { KeyboardHelp } from '@/components/market/keyboard-help';
import { SupportPanel } from './support-panel';

interface SupportOverlayProps {
  /** Value of `data-opens`: keys, write, or help for anything else. */
  opens: string;
  onClose: () => void;
}

/** Panel of the help, or the list of keyboard shortcuts, over the page. */
export function SupportOverlay({ opens, onClose }: SupportOverlayProps) {
  if (opens === 'keys') return <KeyboardHelp onClose={onClose} />;
  return <SupportPanel startsWith={opens === 'write' ? 'write' : 'articles'} onClose={onClose} />;
}
