import { Counter, Gauge, Histogram, Registry } from 'prom-client';

/** Content type of the text of metrics. */
export const METRICS_TYPE = Registry.PROMETHEUS_CONTENT_TYPE;

/** Labels of a sample: each has few values, known in advance. */
export type Labels = Readonly<Record<string, string>>;

/** Reads the numbers of a part of the process, by metric name without the prefix. */
export type ReadNumbers = () => Readonly<Record<string, number>>;

/** A number with labels, read for each text. Samples of one name have the same kind and the same labels. */
export interface Sample {
  /** Without the prefix; that of a counter ends with `_total`. */
  name: string;
  kind: 'counter' | 'gauge';
  labels: Labels;
  value: number;
}

/** Name, meaning and upper bounds of a histogram, in the unit that ends its name. */
export interface HistogramTerms {
  name: string;
  help: string;
  buckets: readonly number[];
  labelNames?: readonly string[];
}

/** Adds a value to a histogram. */
export type Observe = (value: number, labels?: Labels) => void;

const NO_LABELS: Labels = {};
const helpOf = (name: string): string => name.replaceAll('_', ' ');

/**
 * Metrics of the process in Prometheus' text format: counters and histograms of its own, and numbers that parts count themselves. Names of
 * counters end with `_total`.
 */
export class Metrics {
  private readonly registry = new Registry();
  private readonly counters = new Map<string, Counter>();
  private readonly parts: { read: ReadNumbers; gauges: ReadonlySet<string> }[] = [];
  private readonly samples: (() => readonly Sample[])[] = [];

  /** `prefix` comes before every name. */
  constructor(private readonly prefix: string) {}

  /** Adds to a counter, created with its first use; a name, which gets the ending `_total`, always has the same labels. */
  count(name: string, labels: Labels = NO_LABELS, by = 1): void {
    let counter = this.counters.get(name);
    if (!counter) {
      counter = new Counter({ ...this.describe(`${name}_total`, this.registry), labelNames: Object.keys(labels) });
      this.counters.set(name, counter);
    }
    counter.inc(labels, by);
  }

  /** Creates a histogram and returns the function that adds a value to it. */
  histogram({ name, help, buckets, labelNames = [] }: HistogramTerms): Observe {
    const histogram = new Histogram({ ...this.describe(name, this.registry), help, buckets: [...buckets], labelNames: [...labelNames] });
    return (value, labels = NO_LABELS) => histogram.observe(labels, value);
  }

  /** Adds numbers that are read for each text: `gauges` names those that can fall, the others are counters and get the ending `_total`. */
  addPart(read: ReadNumbers, gauges: ReadonlySet<string>): void {
    this.parts.push({ read, gauges });
  }

  /** Adds numbers with labels that are read for each text. */
  addSamples(read: () => readonly Sample[]): void {
    this.samples.push(read);
  }

  /** Returns all metrics; those that a part does not have at present are left out. */
  text(): Promise<string> {
    const present = new Registry();
    for (const { read, gauges } of this.parts) {
      for (const [name, value] of Object.entries(read())) {
        if (gauges.has(name)) new Gauge(this.describe(name, present)).set(value);
        else new Counter(this.describe(`${name}_total`, present)).inc(value);
      }
    }
    this.addTo(present);
    return Registry.merge([this.registry, present]).metrics();
  }

  private addTo(present: Registry): void {
    const byName = new Map<string, Counter | Gauge>();
    for (const { name, kind, labels, value } of this.samples.flatMap((read) => read())) {
      let metric = byName.get(name);
      if (!metric) {
        const terms = { ...this.describe(name, present), labelNames: Object.keys(labels) };
        metric = kind === 'counter' ? new Counter(terms) : new Gauge(terms);
        byName.set(name, metric);
      }
      metric.inc(labels, value);
    }
  }

  private describe(name: string, registry: Registry): { name: string; help: string; registers: Registry[] } {
    return { name: `${this.prefix}_${name}`, help: helpOf(name), registers: [registry] };
  }
}
