/** Columns of a title and of a description that search results show. */
export const TITLE_COLUMNS = 60;
export const DESCRIPTION_COLUMNS = 160;

const WIDE = /[\u2e80-\u9fff\uf900-\ufaff\uff00-\uff60]/u;
/** Signs above and below letters, and marks of direction. */
const WITHOUT_WIDTH = /[\p{Mn}\p{Cf}]/u;

/** Returns the width of a text in columns: an East Asian character takes two, a sign above or below a letter none. */
export function columnsOf(text: string): number {
  return [...text].reduce((sum, char) => sum + (WIDE.test(char) ? 2 : WITHOUT_WIDTH.test(char) ? 0 : 1), 0);
}
