import type { Parser } from 'htmlparser2';
import type { MarkdownIt } from 'markdown-it';
import type { FilterXSS } from 'xss';
import { isWebAddress } from './web-address';

/** Longest excerpt, characters. */
const EXCERPT_LENGTH_MAX = 300;

/** HTML of an article, and the beginning of its text. */
export interface RenderedText {
  html: string;
  excerpt: string;
}

/** Highest level of the headings in a text. */
type HeadingLevel = 2 | 3;

/** Renders the texts of articles and pages, and reduces HTML to plain text. */
export interface TextRenderer {
  /** Renders Markdown as sanitised HTML. Headings above `topLevel` get that level: the ones above it are those of the page. */
  render(markdown: string, topLevel?: HeadingLevel): RenderedText;
  /** Returns the plain text of HTML in one line, at most `lengthMax` characters. */
  plainText(html: string, lengthMax?: number): string;
}

const LINK_REL = 'external nofollow noopener noreferrer';

/** Elements of texts with their attributes. */
const ALLOWED: Readonly<Record<string, string[]>> = {
  ...Object.fromEntries(
    ['p', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'li', 'blockquote', 'pre', 'code', 'hr', 'br', 'strong', 'em', 's']
      .concat('table', 'thead', 'tbody', 'tr', 'th', 'td')
      .map((name) => [name, []]),
  ),
  ol: ['start'],
  a: ['href', 'rel'],
};

/** Elements whose content is no text. */
const WITHOUT_TEXT: readonly string[] = ['script', 'style', 'template', 'noscript', 'iframe', 'object', 'textarea', 'title', 'svg'];
/** Elements within a line; any other one separates words. */
const INLINE: readonly string[] = ['a', 'abbr', 'b', 'code', 'em', 'i', 'mark', 's', 'small', 'span', 'strong', 'sub', 'sup', 'u'];

/** Cuts a text at the end of a word before the limit, and marks the cut. */
function cut(text: string, lengthMax: number): string {
  if (text.length <= lengthMax) return text;
  const head = text.slice(0, lengthMax - 1);
  const end = head.lastIndexOf(' ');
  return `${(end > lengthMax / 2 ? head.slice(0, end) : head).replace(/[\uD800-\uDBFF]$/, '').trimEnd()}…`;
}

/** Configures Markdown: no HTML and no pictures, and only links that pages have. */
function configure(markdown: MarkdownIt): MarkdownIt {
  markdown.disable('image');
  markdown.validateLink = isWebAddress;
  markdown.core.ruler.push('levels', ({ tokens, env }) => {
    const { topLevel } = env as { topLevel: HeadingLevel };
    for (const token of tokens) if (/^h[1-6]$/.test(token.tag) && Number(token.tag[1]) < topLevel) token.tag = `h${topLevel}`;
  });
  markdown.renderer.rules['link_open'] = (tokens, at, options, _env, renderer) => {
    tokens[at]?.attrSet('rel', LINK_REL);
    return renderer.renderToken(tokens, at, options);
  };
  return markdown;
}

/** Renders with Markdown, and sanitises its HTML by the list of allowed elements once more. */
class Renderer implements TextRenderer {
  constructor(
    private readonly markdown: MarkdownIt,
    private readonly filter: FilterXSS,
    private readonly Html: typeof Parser,
  ) {}

  render(markdown: string, topLevel: HeadingLevel = 3): RenderedText {
    const html = this.filter.process(this.markdown.render(markdown, { topLevel })).trim();
    return { html, excerpt: this.plainText(html) };
  }

  plainText(html: string, lengthMax = EXCERPT_LENGTH_MAX): string {
    const parts: string[] = [];
    let hidden = 0;
    const separate = (name: string): void => void (INLINE.includes(name) || parts.push(' '));
    const parser = new this.Html({
      onopentag: (name) => {
        if (WITHOUT_TEXT.includes(name)) hidden += 1;
        separate(name);
      },
      onclosetag: (name) => {
        if (WITHOUT_TEXT.includes(name)) hidden -= 1;
        separate(name);
      },
      ontext: (text) => void (hidden === 0 && parts.push(text)),
    });
    parser.end(html);
    // Controls, and marks that change the direction of what follows.
    return cut(
      parts
        .join('')
        .replace(/[\p{Cc}\p{Z}\u202A-\u202E\u2066-\u2069\uFEFF]+/gu, ' ')
        .trim(),
      lengthMax,
    );
  }
}

let loaded: Promise<TextRenderer> | null = null;

async function load(): Promise<TextRenderer> {
  const [{ default: Markdown }, { FilterXSS: Filter }, { Parser: Html }] = await Promise.all([
    import('markdown-it'),
    import('xss'),
    import('htmlparser2'),
  ]);
  const filter = new Filter({
    whiteList: { ...ALLOWED },
    stripIgnoreTag: true,
    stripIgnoreTagBody: ['script', 'style'],
    css: false,
    // Without an address of the web the attribute is left out; any other value is escaped by the library.
    onTagAttr: (_tag, name, value) => (name === 'href' && !isWebAddress(value) ? '' : undefined),
  });
  return new Renderer(configure(new Markdown({ html: false })), filter, Html);
}

/** Returns the renderer; its libraries are loaded with the first text. */
export function loadRenderer(): Promise<TextRenderer> {
  return (loaded ??= load());
}
