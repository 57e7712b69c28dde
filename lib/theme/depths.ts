/** All z-indexes, with their numbers in tokens.css. Dialogs are in the browser's top layer. */
export const DEPTH = {
  stickyColumn: 'var(--depth-sticky-column)',
  tableHead: 'var(--depth-table-head)',
  tableHeadCorner: 'var(--depth-table-head-corner)',
  pageBar: 'var(--depth-page-bar)',
  bottomBar: 'var(--depth-bottom-bar)',
  header: 'var(--depth-header)',
  skipLink: 'var(--depth-skip-link)',
} as const;
