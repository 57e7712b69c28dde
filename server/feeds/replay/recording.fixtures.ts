import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { RecordedLine } from './recording';

/** A recording that the tests use; the name appears in test titles. */
export interface TestRecording {
  name: string;
  dir: string;
  folders: Record<RecordedLine, string>;
}

/** The bundled recording. */
export const BUNDLED_RECORDING: TestRecording = {
  name: 'our own recording',
  dir: path.join(import.meta.dirname, '../../../tests/recordings'),
  folders: { spot: 'simulated-spot', 'usdt-m': 'simulated-usdtm' },
};

const realDir = process.env.MARKET_DATA_DIR;
/** The recorded real market below `MARKET_DATA_DIR`, null when the variable is not set. */
export const REAL_RECORDING: TestRecording | null = realDir
  ? { name: 'the recorded real market', dir: realDir, folders: { spot: 'binance-spot-2025-05', 'usdt-m': 'binance-usdtm-2025-05' } }
  : null;

/** Interval of the files of a line. */
export const LINE_INTERVAL = { spot: '5m', 'usdt-m': '1m' } as const;

/** One row of a file as text. */
export interface RecordedRow {
  time: number;
  open: string;
  high: string;
  low: string;
  close: string;
  baseVolume: string;
  quoteVolume: string;
}

const HEADER = 'time,open,high,low,close,baseVolume,quoteVolume';
const fileOf = ({ dir, folders }: TestRecording, line: RecordedLine, code: string): string =>
  path.join(dir, 'klines', folders[line], `${code}.${LINE_INTERVAL[line]}.csv.gz`);

/** Reads the rows of a file without any code of the replay. */
export function recordedRows(recording: TestRecording, line: RecordedLine, code: string): RecordedRow[] {
  const text = gunzipSync(readFileSync(fileOf(recording, line, code))).toString('utf8');
  return text
    .trim()
    .split('\n')
    .slice(1)
    .map((row) => {
      const [time = '', open = '', high = '', low = '', close = '', baseVolume = '', quoteVolume = ''] = row.split(',');
      return { time: Number(time), open, high, low, close, baseVolume, quoteVolume };
    });
}

/** Creates a folder that holds only some symbols of a recording; the caller removes it with `remove`. */
export function subsetOf(recording: TestRecording, codes: Record<RecordedLine, readonly string[]>): TestRecording & { remove: () => void } {
  const dir = mkdtempSync(path.join(tmpdir(), 'replay-subset-'));
  const subset = { ...recording, dir };
  for (const line of ['spot', 'usdt-m'] as const) {
    mkdirSync(path.join(dir, 'klines', recording.folders[line]), { recursive: true });
    for (const code of codes[line]) symlinkSync(path.resolve(fileOf(recording, line, code)), fileOf(subset, line, code));
  }
  return { ...subset, remove: () => rmSync(dir, { recursive: true, force: true }) };
}

/** Writes files such as `x-spot/AUSDT.5m.csv.gz` of rows without header (or any bytes) into a new folder. */
export function writeRecording(files: Record<string, readonly string[] | Buffer>): { dir: string; remove: () => void } {
  const dir = mkdtempSync(path.join(tmpdir(), 'replay-'));
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(dir, 'klines', name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, Buffer.isBuffer(content) ? content : gzipSync([HEADER, ...content].join('\n')));
  }
  return { dir, remove: () => rmSync(dir, { recursive: true, force: true }) };
}
