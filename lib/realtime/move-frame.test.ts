import { describe, expect, it } from 'vitest';
import { DropCounter } from './drop-counter';
import { parseFrame } from './frame-parser';
import { buildMove } from './move.fixtures';
import './move-frame';

const parse = (frame: object): { message: unknown; drops: DropCounter } => {
  const drops = new DropCounter();
  return { message: parseFrame(JSON.stringify(frame), drops), drops };
};
const moves = (data: unknown) => ({ topic: 'changes', bizNo: '', data });

describe('messages of moves', () => {
  it.each([
    [
      'moves, a hidden one as its number',
      moves([buildMove(7), [8], buildMove(9, { class: null, market: null, volumeRatio: '61.3', replaces: 7 })]),
    ],
    ['the answer to a subscribe', { action: 'subscribe', topic: 'changes', code: '00000', msg: '', data: { seq: 0 } }],
    ['the answer that moves are lost', { action: 'subscribe', topic: 'changes', code: '40014', msg: 'again', data: { seq: 12 } }],
    ['a refused subscribe', { action: 'subscribe', topic: 'changes', code: '40001', msg: '', data: null }],
    ['the answer to an unsubscribe', { action: 'unsubscribe', topic: 'changes', code: '00000' }],
  ])('%s is accepted unchanged', (_name, frame) => {
    expect(parse(frame).message).toEqual(frame);
  });

  it.each([
    ['a kind', { kind: 'leap' }],
    ['a base', { base: '3d' }],
    ['a class', { class: 'huge' }],
    ['a market', { market: 'moon' }],
    ['a price', { price: '0' }],
    ['a past price', { priceThen: 1 }],
    ['a change', { change: '1e3' }],
    ['a turnover', { turnover: '-1' }],
    ['a precision', { pricePrecision: 40 }],
    ['a symbol', { symbolId: '' }],
    ['a time', { time: '2026' }],
    ['a replaced number', { replaces: -1 }],
  ])('a move with %s that is none is its number alone', (_name, over) => {
    expect(parse(moves([{ ...buildMove(7), ...over }, [8]])).message).toEqual(moves([[7], [8]]));
  });

  it.each([
    ['moves of another form', moves({})],
    ['a move without a number', moves([buildMove(7), {}])],
    ['two numbers in one', moves([[7, 8]])],
    ['an answer without a code', { action: 'subscribe', topic: 'changes', data: { seq: 1 } }],
    ['an answer with a number of text', { action: 'subscribe', topic: 'changes', code: '00000', data: { seq: '1' } }],
  ])('%s is malformed', (_name, frame) => {
    const { message, drops } = parse(frame);
    expect(message).toBeNull();
    expect(drops.of('malformed')).toBe(1);
  });
});
