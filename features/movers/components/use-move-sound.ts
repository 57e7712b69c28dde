'use client';
import { useEffect, useRef, useState } from 'react';
import type { MoveSound } from '../model/move-sound';

/** Sound of new moves: off until the visitor switches it on, which also loads it, and off again on the next page. */
export function useMoveSound(): { isOn: boolean; toggle: () => void; play: () => void } {
  const sound = useRef<MoveSound | null>(null);
  const [isOn, setIsOn] = useState(false);
  useEffect(() => () => sound.current?.close(), []);
  const toggle = async (): Promise<void> => {
    setIsOn(!isOn);
    if (isOn || sound.current) return;
    const { openMoveSound } = await import('../model/move-sound');
    sound.current = openMoveSound();
    // A sample, so that its loudness is known.
    sound.current.play();
  };
  return {
    isOn,
    toggle: () => void toggle().catch(() => setIsOn(false)),
    play: () => {
      if (isOn) sound.current?.play();
    },
  };
}
