'use client';

import { useEffect, useEffectEvent, useRef } from 'react';
import { MoveStream, type MoveStreamOptions } from './move-stream';
import { getSocketService } from './socket-service';

/** Follows the moves after an answer of the call while mounted, and again after each new answer. One component of a page may follow them. */
export function useMoveStream(
  answer: { seq: number } | undefined,
  { onMoves, onLost }: Pick<MoveStreamOptions, 'onMoves' | 'onLost'>,
): void {
  const receive = useEffectEvent(onMoves);
  const lose = useEffectEvent(onLost);
  const stream = useRef<MoveStream | null>(null);
  useEffect(() => {
    const service = getSocketService();
    const opened = new MoveStream({
      send: (message) => service.send(message),
      onMoves: (moves) => receive(moves),
      onLost: () => lose(),
    });
    service.start();
    service.moves = opened;
    stream.current = opened;
    return () => {
      service.moves = undefined;
      opened.stop();
    };
  }, []);
  useEffect(() => {
    if (answer !== undefined) stream.current?.follow(answer.seq);
  }, [answer]);
}
