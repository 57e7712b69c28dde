import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { MoveFile } from './move-file';
import { MOVE_AGE_MS_MAX, MoveLog, type LogEntry, type MoveDraft } from './move-log';

const NOW = 1_760_000_000_000;
const DRAFT: MoveDraft = {
  kind: 'rise',
  base: '5m',
  class: 'small',
  symbolId: 'BTCUSDT_SPBL',
  time: NOW,
  priceThen: 100,
  price: 104,
  volumeRatio: null,
  turnover: 1e6,
  replaces: null,
};

function buildLog(movesMax?: number): { moveLog: MoveLog; stored: LogEntry[] } {
  const stored: LogEntry[] = [];
  return { moveLog: new MoveLog({ append: (entries) => void stored.push(...entries) }, movesMax), stored };
}
const seqs = (moves: readonly { seq: number }[] | null): number[] | null => moves && moves.map(({ seq }) => seq);

describe('MoveLog', () => {
  it('numbers moves without gaps, and passes those of a beat on together', () => {
    const { moveLog } = buildLog();
    const passed: number[][] = [];
    const stop = moveLog.onMoves((moves) => passed.push(moves.map(({ seq }) => seq)));
    expect([moveLog.add(DRAFT), moveLog.add(DRAFT)]).toEqual([1, 2]);
    moveLog.flush(NOW);
    moveLog.flush(NOW);
    moveLog.add(DRAFT);
    moveLog.flush(NOW);
    stop();
    moveLog.add(DRAFT);
    moveLog.flush(NOW);
    expect(passed).toEqual([[1, 2], [3]]);
  });

  it('has the moves after a number, or knows that it cannot have them all', () => {
    const { moveLog } = buildLog(3);
    for (let count = 0; count < 5; count += 1) moveLog.add(DRAFT);
    moveLog.flush(NOW);
    expect(moveLog.size).toBe(3);
    expect([1, 2, 3, 5, 6].map((seq) => seqs(moveLog.since(seq)))).toEqual([null, [3, 4, 5], [4, 5], [], null]);
  });

  it('drops moves of 24 hours ago, and keeps their number', () => {
    const { moveLog } = buildLog();
    moveLog.add({ ...DRAFT, time: NOW - MOVE_AGE_MS_MAX });
    moveLog.add({ ...DRAFT, time: NOW - MOVE_AGE_MS_MAX + 1 });
    moveLog.flush(NOW);
    expect([seqs(moveLog.latest(() => true, Infinity, 9)), moveLog.lastSeq]).toEqual([[2], 2]);
    moveLog.flush(NOW + MOVE_AGE_MS_MAX);
    expect([moveLog.size, moveLog.lastSeq, seqs(moveLog.since(2)), seqs(moveLog.since(1))]).toEqual([0, 2, [], null]);
  });

  it('pages newest first by number, without replaced moves', () => {
    const { moveLog } = buildLog();
    moveLog.add(DRAFT);
    moveLog.add({ ...DRAFT, kind: 'drop' });
    moveLog.add({ ...DRAFT, class: 'mid', replaces: 1 });
    moveLog.add(DRAFT);
    const isRise = ({ kind }: MoveDraft): boolean => kind === 'rise';
    expect(seqs(moveLog.latest(() => true, Infinity, 9))).toEqual([4, 3, 2]);
    expect(seqs(moveLog.latest(() => true, 4, 1))).toEqual([3]);
    expect(seqs(moveLog.latest(isRise, Infinity, 9))).toEqual([4, 3]);
  });

  it('knows the moves that are on: neither over nor replaced', () => {
    const { moveLog } = buildLog();
    for (const replaces of [null, 1, null]) moveLog.add({ ...DRAFT, replaces });
    moveLog.end(3);
    expect(seqs(moveLog.openMoves())).toEqual([2]);
  });

  it('is restored from what it stores, and continues the numbers', () => {
    const { moveLog, stored } = buildLog();
    for (const replaces of [null, 1, null]) moveLog.add({ ...DRAFT, replaces });
    moveLog.end(3);
    for (const entries of [stored, moveLog.entries()]) {
      const { moveLog: restored } = buildLog();
      restored.restore(entries, 0);
      expect([seqs(restored.since(0)), seqs(restored.openMoves()), restored.add(DRAFT)]).toEqual([[1, 2, 3], [2], 4]);
    }
    const { moveLog: empty } = buildLog();
    empty.restore([{ lastSeq: 7 }], 0);
    expect(empty.add(DRAFT)).toBe(8);
  });

  it('is kept from its first start on, over restarts, for a day at most', () => {
    const { moveLog } = buildLog();
    moveLog.restore([], 1_000);
    moveLog.add({ ...DRAFT, time: 5_000 });
    const { moveLog: restored } = buildLog();
    restored.restore(moveLog.entries(), 9_000);
    expect([moveLog, restored].map((log) => log.keptFrom(9_000))).toEqual([1_000, 1_000]);
    expect(restored.keptFrom(MOVE_AGE_MS_MAX + 1_001)).toBe(1_001);
    const { moveLog: withoutBeginning } = buildLog();
    withoutBeginning.restore([{ ...DRAFT, seq: 1, time: 4_000 }], 9_000);
    expect(withoutBeginning.keptFrom(9_000)).toBe(4_000);
  });

  it('is kept from its oldest move on when there are too many', () => {
    const moveLog = new MoveLog({ append: () => undefined }, 2);
    moveLog.restore([], 1_000);
    for (const time of [2_000, 3_000, 4_000]) moveLog.add({ ...DRAFT, time });
    moveLog.prune(5_000);
    expect(moveLog.keptFrom(5_000)).toBe(3_000);
  });

  it('a gap in the stored numbers drops the moves before it', () => {
    const { moveLog } = buildLog();
    moveLog.restore(
      [1, 2, 4, 5].map((seq) => ({ ...DRAFT, seq })),
      0,
    );
    expect([seqs(moveLog.since(3)), moveLog.since(2), moveLog.lastSeq]).toEqual([[4, 5], null, 5]);
  });
});

describe('MoveFile', () => {
  let file = '';
  let errors: string[] = [];
  beforeEach(() => {
    file = path.join(mkdtempSync(path.join(process.env['TEST_RUN_DIR'] ?? tmpdir(), 'moves-')), 'moves.jsonl');
    errors = [];
  });
  const open = async (bytesMax?: number): Promise<{ moveLog: MoveLog; moveFile: MoveFile }> => {
    const moveFile = new MoveFile({ path: file, bytesMax, log: { error: (_details, message) => void errors.push(message) } });
    const moveLog = new MoveLog(moveFile);
    moveLog.restore(await moveFile.read(), 0);
    await moveFile.rewriteWith(() => moveLog.entries());
    return { moveLog, moveFile };
  };

  it('stores moves and their ends, also a torn last line costs only itself', async () => {
    const { moveLog, moveFile } = await open();
    for (const replaces of [null, 1, null]) moveLog.add({ ...DRAFT, replaces });
    moveLog.end(2);
    await moveFile.whenIdle();
    writeFileSync(file, `${readFileSync(file, 'utf8')}{"seq":4,"kind":"ri`);
    const again = await open();
    expect([seqs(again.moveLog.since(0)), seqs(again.moveLog.openMoves())]).toEqual([[1, 2, 3], [3]]);
    expect(readFileSync(file, 'utf8')).not.toContain('"seq":4');
    expect(errors).toEqual([]);
  });

  it.each([
    '{"seq":1}',
    '[]',
    'null',
    '7',
    '{"ended":"x"}',
    JSON.stringify({ ...DRAFT, seq: 1, kind: 'gossip' }),
    JSON.stringify({ ...DRAFT, seq: -1 }),
  ])('the line %s is left out', async (line) => {
    writeFileSync(file, `${line}\n${JSON.stringify({ ...DRAFT, seq: 1 })}\n`);
    expect(seqs((await open()).moveLog.since(0))).toEqual([1]);
  });

  it('above its size it is rewritten without the moves that are not kept', async () => {
    const { moveLog, moveFile } = await open(1_000);
    for (let count = 0; count < 20; count += 1) {
      moveLog.add({ ...DRAFT, time: NOW + count });
      moveLog.flush(NOW + count + MOVE_AGE_MS_MAX);
      await moveFile.whenIdle();
    }
    expect(readFileSync(file, 'utf8').length).toBeLessThan(2_000);
    const again = await open();
    expect(again.moveLog.add(DRAFT)).toBe(21);
  });

  it('a folder that refuses writes is logged once; when it accepts them again nothing is missing', async () => {
    const { moveLog, moveFile } = await open();
    const folder = path.dirname(file);
    rmSync(folder, { recursive: true });
    writeFileSync(folder, '');
    for (let count = 0; count < 3; count += 1) {
      moveLog.add(DRAFT);
      await moveFile.whenIdle();
    }
    expect(errors).toEqual(['moves not stored']);
    rmSync(folder);
    moveLog.add(DRAFT);
    await moveFile.whenIdle();
    expect(seqs((await open()).moveLog.since(0))).toEqual([1, 2, 3, 4]);
  });
});
