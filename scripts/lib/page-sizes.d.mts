interface PageBudget {
  folders: readonly string[];
  firstLoadKb: number;
}
interface PageSize {
  route: string;
  kb: number;
  budget: number | null;
  isOver: boolean;
}
export function comparePageSizes(sizes: readonly { route: string; bytes: number }[], pages: readonly PageBudget[]): PageSize[];
export function pageSizes(): Promise<PageSize[]>;
