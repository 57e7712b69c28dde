/** One step of the schema; a released step is never edited, changes are added as a new step. */
export interface Migration {
  /** Counts from 1 without gaps. */
  id: number;
  name: string;
  /** One statement each, as the embedded engine accepts only one at a time. */
  statements: readonly string[];
}
