import type { Sample } from '../../platform/metrics';
import type { LaneMetrics } from './rest-lane';
import { LIVE_LINES, type LiveLine, type Venue } from './venue';
import type { VenueSocket } from './venue-socket';

/** Statuses by which venues refuse calls: too many, banned, or not served at this place. */
const REFUSALS = [403, 418, 429, 451];

type Stream = Pick<VenueSocket, 'counters' | 'state'>;

/** Streams of a line of a venue, and the sums of those that were closed. */
interface Line {
  labels: { venue: string; line: LiveLine };
  open: Set<Stream>;
  ended: Counts;
}

interface Counts {
  opened: number;
  lost: number;
  data: number;
  broken: number;
  unknown: number;
  error: number;
}

const noCounts = (): Counts => ({ opened: 0, lost: 0, data: 0, broken: 0, unknown: 0, error: 0 });

function addCounts(counts: Counts, { counters: { opened, lost, frames } }: Stream): void {
  counts.opened += opened;
  counts.lost += lost;
  counts.data += frames.data;
  counts.broken += frames.broken;
  counts.unknown += frames.unknown;
  counts.error += frames.error;
}

function socketSamples({ labels, open, ended }: Line, now: number): Sample[] {
  const counts = { ...ended };
  const states = [...open].map((stream) => {
    addCounts(counts, stream);
    return stream.state();
  });
  const newest = Math.max(...states.map(({ lastDataAt }) => lastDataAt ?? -Infinity));
  const gauge = (name: string, value: number): Sample => ({ name: `venue_${name}`, kind: 'gauge', labels, value });
  const counter = (name: string, value: number): Sample => ({ name: `venue_${name}_total`, kind: 'counter', labels, value });
  return [
    gauge('sockets', open.size),
    gauge('sockets_connected', states.filter(({ connectedAt }) => connectedAt !== null).length),
    ...(newest === -Infinity ? [] : [gauge('message_age_seconds', Math.max(0, now - newest) / 1_000)]),
    counter('connections_opened', counts.opened),
    counter('connections_lost', counts.lost),
    counter('messages', counts.data),
    ...(['broken', 'unknown', 'error'] as const).map((reason): Sample => ({
      name: 'venue_dropped_messages_total',
      kind: 'counter',
      labels: { ...labels, reason },
      value: counts[reason],
    })),
  ];
}

/** Streams of the venues by line, for `/metrics`. */
export class VenueHealth {
  private readonly lines = new Map<string, Line>();

  /** Adds a stream; returns the function that removes it and keeps its counts. */
  add(venue: Venue['name'], line: LiveLine, stream: Stream): () => void {
    const key = `${venue} ${line}`;
    const known = this.lines.get(key) ?? { labels: { venue, line }, open: new Set(), ended: noCounts() };
    this.lines.set(key, known);
    known.open.add(stream);
    return () => {
      if (known.open.delete(stream)) addCounts(known.ended, stream);
    };
  }

  /** Returns connections, messages and drops of each line; `now` and the age of its newest message are by the clock of this process. */
  samples(now: number): Sample[] {
    return [...this.lines.values()].flatMap((line) => socketSamples(line, now));
  }
}

function laneSamples(labels: { venue: string; line: string }, lane: LaneMetrics): Sample[] {
  const gauge = (name: string, value: number): Sample => ({ name: `venue_rest_${name}`, kind: 'gauge', labels, value });
  return [
    gauge('weight', lane.weight),
    gauge('weight_max', lane.weightMax),
    gauge('waiting', lane.waiting),
    gauge('paused_seconds', lane.pausedForMs / 1_000),
    gauge('refused', lane.isRefused ? 1 : 0),
    { name: 'venue_rest_requests_total', kind: 'counter', labels, value: lane.requests },
    { name: 'venue_rest_unanswered_total', kind: 'counter', labels, value: lane.answers[0] ?? 0 },
    ...REFUSALS.map((status): Sample => ({
      name: 'venue_rest_refusals_total',
      kind: 'counter',
      labels: { ...labels, status: String(status) },
      value: lane.answers[status] ?? 0,
    })),
  ];
}

/** Returns budget and refusals of a venue's calls: by line, or of all lines (`line="all"`) where they have one origin and one budget. */
export function restSamples(
  { name: venue, restOrigins }: Pick<Venue, 'name' | 'restOrigins'>,
  lanes: Readonly<Record<LiveLine, LaneMetrics>>,
): Sample[] {
  const isOne = new Set(Object.values(restOrigins)).size === 1;
  if (isOne) return laneSamples({ venue, line: 'all' }, lanes.spot);
  return LIVE_LINES.flatMap((line) => laneSamples({ venue, line }, lanes[line]));
}
