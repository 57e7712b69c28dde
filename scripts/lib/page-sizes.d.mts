interface Entry {
  pattern: string;
  twin?: { path: string };
  firstLoadKb: number;
}
interface PageSize {
  route: string;
  kb: number;
  budget: number | null;
  isOver: boolean;
}
export function comparePageSizes(sizes: readonly { route: string; bytes: number }[], entries: readonly Entry[]): PageSize[];
export function pageSizes(): Promise<PageSize[]>;
