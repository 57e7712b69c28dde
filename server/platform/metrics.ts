import { Counter, Gauge, Registry } from 'prom-client';

/** Content type of the text of metrics. */
export const METRICS_TYPE = Registry.PROMETHEUS_CONTENT_TYPE;

/** Reads the numbers of a part of the process, by metric name without the prefix. */
export type ReadNumbers = () => Readonly<Record<string, number>>;

const helpOf = (name: string): string => name.replaceAll('_', ' ');

/** Metrics of the process in Prometheus' text format: its own counters, and numbers that parts count themselves. */
export class Metrics {
  private readonly registry = new Registry();
  private readonly counters = new Map<string, Counter>();
  private readonly parts: { read: ReadNumbers; gauges: ReadonlySet<string> }[] = [];

  /** `prefix` comes before every name. */
  constructor(private readonly prefix: string) {}

  /** Adds one to a counter, created with its first use; a name always has the same labels. */
  count(name: string, labels: Readonly<Record<string, string>> = {}): void {
    let counter = this.counters.get(name);
    if (!counter) {
      counter = new Counter({ ...this.describe(name, this.registry), labelNames: Object.keys(labels) });
      this.counters.set(name, counter);
    }
    counter.inc(labels);
  }

  /** Adds numbers that are read for each text: `gauges` names those that can fall, the others are counters. */
  addPart(read: ReadNumbers, gauges: ReadonlySet<string>): void {
    this.parts.push({ read, gauges });
  }

  /** Returns all metrics; those that a part does not have at present are left out. */
  text(): Promise<string> {
    const present = new Registry();
    for (const { read, gauges } of this.parts) {
      for (const [name, value] of Object.entries(read())) {
        if (gauges.has(name)) new Gauge(this.describe(name, present)).set(value);
        else new Counter(this.describe(name, present)).inc(value);
      }
    }
    return Registry.merge([this.registry, present]).metrics();
  }

  private describe(name: string, registry: Registry): { name: string; help: string; registers: Registry[] } {
    return { name: `${this.prefix}_${name}`, help: helpOf(name), registers: [registry] };
  }
}
