/** The z-index table: nothing else in the product writes a z-index. Dialogs stand in the browser's top layer, above all. */
export const DEPTH = {
  stickyColumn: 1,
  tableHead: 2,
  tableHeadCorner: 3,
  pageBar: 10,
  bottomBar: 20,
  header: 21,
  skipLink: 30,
} as const;
