import { APPLICATION_LIMITS, imageNameProblem, type ApplicationProblem } from '@/lib/contract/market-maker-terms';
import { randomId } from '@/lib/random-id';

/** A file that is refused. */
export interface RefusedImage {
  key: string;
  name: string;
  problem: ApplicationProblem;
}

/** Chosen files: those to send, and those that are refused. */
interface SortedFiles {
  fitting: { key: string; file: File }[];
  refused: RefusedImage[];
}

/** Sorts chosen files by their names and sizes, with room for a number of images; the exchange checks their content. */
export function sortFiles(files: readonly File[], room: number): SortedFiles {
  const sorted: SortedFiles = { fitting: [], refused: [] };
  for (const file of files) {
    const key = randomId();
    const { name, size } = file;
    const ofFile = imageNameProblem(name) ?? (size > APPLICATION_LIMITS.imageBytes ? 'imageBytes' : null);
    const problem = ofFile ?? (sorted.fitting.length >= room ? 'imageCount' : null);
    if (problem) sorted.refused.push({ key, name, problem });
    else sorted.fitting.push({ key, file });
  }
  return sorted;
}
