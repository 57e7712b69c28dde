import { isWebAddress } from '../platform/web-address';

/** Largest number of entries of one document. */
const ENTRIES_MAX = 100;
const URL_LENGTH_MAX = 2_000;
const NESTED_MAX = 100;

/** An entry of a feed; title and summary are HTML. */
export interface FeedEntry {
  url: string;
  title: string;
  summary: string;
  /** Unix milliseconds; NaN when the feed has no valid one. */
  time: number;
  /** Whether it has a script, in any of its elements. */
  hasScript: boolean;
}

/** A feed: RSS 2.0, 1.0 or 0.9, or Atom. */
export interface FeedDocument {
  /** HTML; empty when there is none. */
  title: string;
  /** As the feed has it, in lower case, such as `en-us`; null when it has none. */
  language: string | null;
  entries: FeedEntry[];
}

type Node = Readonly<Record<string, unknown>>;
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value);

const NAMED_SIGNS: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function signOf(reference: string): string | null {
  if (!reference.startsWith('#')) return NAMED_SIGNS[reference] ?? null;
  const code = reference.startsWith('#x') ? Number.parseInt(reference.slice(2), 16) : Number.parseInt(reference.slice(1), 10);
  return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : null;
}

/** Replaces the references of XML, once. Those of HTML stay, as the texts are HTML. */
const decoded = (text: string): string =>
  text.replace(/&(#\d{1,7}|#x[\da-f]{1,6}|amp|lt|gt|quot|apos);/gi, (whole, reference: string) => signOf(reference.toLowerCase()) ?? whole);

/**
 * The parser replaces no references at all, so that there is no entity to expand, of the document or from outside. CDATA stays apart: its
 * references are those of HTML.
 */
const PARSER_OPTIONS = {
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  textNodeName: '#text',
  cdataPropName: '#cdata',
  processEntities: false,
  htmlEntities: false,
  parseTagValue: false,
  parseAttributeValue: false,
  maxNestedTags: NESTED_MAX,
};

const listOf = (value: unknown): unknown[] => (value === undefined ? [] : Array.isArray(value) ? value : [value]);
const child = (node: unknown, name: string): unknown => (isNode(node) ? listOf(node[name])[0] : undefined);
const attribute = (node: unknown, name: string): string => {
  const value = isNode(node) ? node[`@${name}`] : undefined;
  return typeof value === 'string' ? decoded(value) : '';
};

/** Text of an element, whose CDATA is as it is; that of elements within it is left out. */
function textOf(node: unknown): string {
  if (typeof node === 'string') return decoded(node);
  if (!isNode(node)) return '';
  const [text, data] = [node['#text'], listOf(node['#cdata']).map((part) => (typeof part === 'string' ? part : ''))];
  return `${typeof text === 'string' ? decoded(text) : ''}${data.join('')}`.trim();
}

const firstText = (node: unknown, names: readonly string[]): string =>
  names.map((name) => textOf(child(node, name))).find((text) => text !== '') ?? '';

/** Text of an Atom element as HTML: that of the type `text` has no markup. */
function atomHtml(entry: unknown, name: string): string {
  const node = child(entry, name);
  const [type, text] = [attribute(node, 'type'), textOf(node)];
  return type === 'html' || type === 'xhtml' ? text : text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

/** Address of an Atom entry: its link without a relation, or that to the same content in HTML. */
function atomLink(entry: unknown): string {
  const links = isNode(entry) ? listOf(entry['link']) : [];
  const found = links.find((link) => ['', 'alternate'].includes(attribute(link, 'rel')));
  return attribute(found, 'href');
}

const SCRIPT = /<script[\s/>]/i;
const SCRIPT_ELEMENT = /^(?:.*:)?script$/i;
/** Elements of an Atom entry whose text has no markup unless its type says so. */
const ATOM_TEXTS: ReadonlySet<string> = new Set(['title', 'summary', 'content', 'rights']);

/** Whether a node of an entry, the element `name`, has a script: as an element, or in a text that is HTML. */
function hasScript(node: unknown, isAtom: boolean, name = ''): boolean {
  if (Array.isArray(node)) return node.some((one) => hasScript(one, isAtom, name));
  const isPlain = isAtom && ATOM_TEXTS.has(name) && !/^x?html$/.test(attribute(node, 'type'));
  if (typeof node === 'string') return !isPlain && SCRIPT.test(name === '#cdata' ? node : decoded(node));
  if (!isNode(node)) return false;
  const parts = Object.entries(node).filter(([part]) => !(isPlain && part.startsWith('#')));
  return parts.some(([part, below]) => SCRIPT_ELEMENT.test(part) || hasScript(below, isAtom, part));
}

/** Returns a valid entry; null for one without a title or an address that pages link to. */
function entryOf(link: string, base: string, texts: Omit<FeedEntry, 'url'>): FeedEntry | null {
  const url = URL.canParse(link, base) ? new URL(link, base).href : '';
  return link !== '' && url.length <= URL_LENGTH_MAX && isWebAddress(url) && texts.title !== '' ? { url, ...texts } : null;
}

function atomEntry(entry: unknown, base: string): FeedEntry | null {
  const time = Date.parse(firstText(entry, ['published', 'updated']));
  const summary = atomHtml(entry, 'summary') || atomHtml(entry, 'content');
  return entryOf(atomLink(entry), base, { title: atomHtml(entry, 'title'), summary, time, hasScript: hasScript(entry, true) });
}

function rssEntry(item: unknown, base: string): FeedEntry | null {
  const guid = child(item, 'guid');
  const permanent = attribute(guid, 'isPermaLink') === 'false' ? '' : textOf(guid);
  const time = Date.parse(firstText(item, ['pubDate', 'dc:date']));
  const summary = firstText(item, ['description', 'content:encoded']);
  const title = firstText(item, ['title']);
  return entryOf(firstText(item, ['link']) || permanent, base, { title, summary, time, hasScript: hasScript(item, false) });
}

const SPACES = /[\s\uFEFF]*/y;

/** Whether the part before the root element has a document type, which alone could declare entities. */
function hasDocumentType(text: string): boolean {
  let at = 0;
  for (;;) {
    SPACES.lastIndex = at;
    at += SPACES.exec(text)?.[0].length ?? 0;
    const end = text.startsWith('<?', at) ? '?>' : text.startsWith('<!--', at) ? '-->' : null;
    if (end === null) return text.startsWith('<!', at);
    const closed = text.indexOf(end, at);
    if (closed < 0) return false;
    at = closed + end.length;
  }
}

/** Decodes the bytes of a document by its mark, the character set of its answer, or its declaration; else as UTF-8. */
export function decodeDocument(bytes: Buffer, charset: string | null): string {
  const declared = /^<\?xml[^>]{0,100}encoding=["']([\w.:-]{1,40})/.exec(bytes.subarray(0, 200).toString('latin1'))?.[1];
  const marked = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : null;
  for (const label of [marked, charset, declared]) {
    try {
      if (label) return new TextDecoder(label).decode(bytes);
    } catch {
      // An unknown character set.
    }
  }
  return new TextDecoder().decode(bytes);
}

/** Parses a feed whose address is `base`; throws for a document that is none, and for one with a document type. */
export type ParseFeed = (text: string, base: string) => FeedDocument;

/** Loads the parser of feeds, which a process without feeds does not need. */
export async function loadFeedParser(): Promise<ParseFeed> {
  const { XMLParser } = await import('fast-xml-parser');
  const parser = new XMLParser(PARSER_OPTIONS);
  return (text, base) => {
    if (hasDocumentType(text)) throw new Error('a document type is refused');
    return documentOf(parser.parse(text), base);
  };
}

/** Returns the feed of a parsed document whose address is `base`; throws for one that is none. */
function documentOf(root: unknown, base: string): FeedDocument {
  const atom = child(root, 'feed');
  const rss = child(child(root, 'rss'), 'channel') ?? child(child(root, 'rdf:RDF'), 'channel');
  const items = (node: unknown, name: string): unknown[] => (isNode(node) ? listOf(node[name]).slice(0, ENTRIES_MAX) : []);
  if (atom !== undefined) {
    const entries = items(atom, 'entry').flatMap((entry) => atomEntry(entry, base) ?? []);
    return { title: atomHtml(atom, 'title'), language: attribute(atom, 'xml:lang').toLowerCase() || null, entries };
  }
  if (rss === undefined) throw new Error('neither RSS nor Atom');
  const inChannel = items(rss, 'item');
  const entries = (inChannel.length > 0 ? inChannel : items(child(root, 'rdf:RDF'), 'item')).flatMap((item) => rssEntry(item, base) ?? []);
  const language = firstText(rss, ['language', 'dc:language']).toLowerCase();
  return { title: firstText(rss, ['title']), language: language || null, entries };
}
