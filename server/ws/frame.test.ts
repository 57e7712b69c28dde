import { expect, it } from 'vitest';
import { deflatedTextFrame, readsDeflatedFrames, textFrame } from './frame';
import { readFrame } from './fake-wire.fixtures';

it.each([0, 1, 125, 126, 65_535, 65_536, 70_000])('a plain frame of %i bytes carries its length and its text', (length) => {
  const frame = textFrame('x'.repeat(length));
  expect(readFrame(frame)).toEqual({ isDeflated: false, opcode: 1, text: 'x'.repeat(length), length: frame.length });
});

it('text outside ASCII is counted in bytes, not characters', () => {
  expect(readFrame(textFrame('行情'))?.text).toBe('行情');
});

it('a compressed frame is independent: it inflates to its text without earlier frames, and is smaller', () => {
  const text = JSON.stringify({ data: Array.from({ length: 300 }, (_, index) => [index, `${index}.25`]) });
  const frame = deflatedTextFrame(text);
  expect(readFrame(frame)).toMatchObject({ isDeflated: true, opcode: 1, text });
  expect(frame.length).toBeLessThan(text.length / 2);
  expect(frame.subarray(-4)).not.toEqual(Buffer.from([0, 0, 0xff, 0xff]));
});

it.each([
  ['no extension at all', undefined, false],
  ['another extension', 'Sec-WebSocket-Extensions: x-other', false],
  ['context takeover by the server', 'permessage-deflate', false],
  ['no context takeover', 'permessage-deflate; server_no_context_takeover; client_no_context_takeover', true],
  ['a window smaller than the compressor uses', 'permessage-deflate; server_no_context_takeover; server_max_window_bits=10', false],
  ['a window of exactly that size', 'permessage-deflate; server_no_context_takeover; server_max_window_bits=13', true],
])('compressed frames and %s: %s → %s', (_case, granted, reads) => {
  expect(readsDeflatedFrames(granted)).toBe(reads);
});
