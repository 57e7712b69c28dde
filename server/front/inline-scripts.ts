/** An inline script element. */
export interface InlineCode {
  text: string;
}

const OPENING = /<script(?=[\s/>])/gi;
const CLOSING = /<\/script(?=[\s/>])/gi;
const ATTRIBUTE = /[\s/]*([^\s=>/"']+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>"']+)))?/y;
const CODE_TYPES = new Set(['', 'module', 'text/javascript', 'application/javascript', 'text/ecmascript', 'application/ecmascript']);

/** Reads the attributes of a tag from `start`; null when the tag never ends. */
function readAttributes(html: string, start: number): { attributes: Map<string, string>; end: number } | null {
  const attributes = new Map<string, string>();
  let position = start;
  for (;;) {
    ATTRIBUTE.lastIndex = position;
    const found = ATTRIBUTE.exec(html);
    if (!found) break;
    attributes.set(String(found[1]).toLowerCase(), found[2] ?? found[3] ?? found[4] ?? '');
    position = ATTRIBUTE.lastIndex;
  }
  const end = html.indexOf('>', position);
  return end === -1 ? null : { attributes, end: end + 1 };
}

/**
 * Returns the inline code of a page: scripts without `src` whose type is code (data blocks are not). Code that a browser parses differently
 * gets no hash and does not run.
 */
export function findInlineScripts(html: string): InlineCode[] {
  const scripts: InlineCode[] = [];
  OPENING.lastIndex = 0;
  while (OPENING.test(html)) {
    const tag = readAttributes(html, OPENING.lastIndex);
    if (!tag) break;
    CLOSING.lastIndex = tag.end;
    const closing = CLOSING.exec(html);
    const end = closing ? closing.index : html.length;
    const isCode = CODE_TYPES.has((tag.attributes.get('type') ?? '').trim().toLowerCase());
    if (isCode && !tag.attributes.has('src')) scripts.push({ text: html.slice(tag.end, end) });
    OPENING.lastIndex = end;
  }
  return scripts;
}
