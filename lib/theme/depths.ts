/** The z-index table, whose numbers stand in tokens.css; nothing else writes a z-index. Dialogs are in the browser's top layer. */
export const DEPTH = {
  stickyColumn: 'var(--depth-sticky-column)',
  tableHead: 'var(--depth-table-head)',
  tableHeadCorner: 'var(--depth-table-head-corner)',
  pageBar: 'var(--depth-page-bar)',
  bottomBar: 'var(--depth-bottom-bar)',
  header: 'var(--depth-header)',
  skipLink: 'var(--depth-skip-link)',
} as const;
