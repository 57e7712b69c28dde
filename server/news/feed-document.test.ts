import { describe, expect, it } from 'vitest';
import { decodeDocument, loadFeedParser } from './feed-document';

const parseFeed = await loadFeedParser();

const BASE = 'https://news.example/feed';
const rss = (items: string): string =>
  `<?xml version="1.0"?><!-- a feed --><rss version="2.0"><channel><title>A &amp; B</title><language>en-US</language>${items}</channel></rss>`;
const item = (fields: Record<string, string>): string =>
  `<item>${Object.entries({ title: 'One', link: 'https://news.example/1', ...fields })
    .map(([name, text]) => `<${name}>${text}</${name}>`)
    .join('')}</item>`;
const firstOf = (text: string) => parseFeed(text, BASE).entries[0];

describe('RSS', () => {
  it('has title, language, and entries with address, title, summary and time', () => {
    const text = item({ description: '&lt;p&gt;Text&lt;/p&gt;', pubDate: 'Wed, 10 Jan 2024 21:00:00 GMT' });
    expect(parseFeed(rss(text), BASE)).toEqual({
      title: 'A & B',
      language: 'en-us',
      entries: [{ url: 'https://news.example/1', title: 'One', summary: '<p>Text</p>', time: Date.UTC(2024, 0, 10, 21), hasScript: false }],
    });
  });

  it('references of XML are replaced once, those within CDATA are of HTML', () => {
    expect(firstOf(rss(item({ title: '&amp;lt; &#8217; &#x2019; &rsquo;' })))?.title).toBe('&lt; ’ ’ &rsquo;');
    expect(firstOf(rss(item({ title: '<![CDATA[<b>&lt;</b>]]>' })))?.title).toBe('<b>&lt;</b>');
  });

  it('of version 1.0 has its items beside the channel', () => {
    const text = `<rdf:RDF><channel><title>C</title></channel>${item({ 'dc:date': '2024-01-10T00:00:00Z' })}</rdf:RDF>`;
    expect(parseFeed(text, BASE)).toMatchObject({ title: 'C', language: null, entries: [{ title: 'One', time: Date.UTC(2024, 0, 10) }] });
  });

  it('without a link has that of a permanent guid', () => {
    expect(firstOf(rss(item({ link: '', guid: 'https://news.example/2' })))?.url).toBe('https://news.example/2');
    expect(firstOf(rss('<item><title>One</title><guid isPermaLink="false">https://news.example/2</guid></item>'))).toBeUndefined();
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', 'ftp://news.example/1', 'https://user:pass@news.example/', ''])(
    'entries that lead to %j are left out',
    (link) => {
      expect(parseFeed(rss(item({ link }) + item({ title: 'Two' })), BASE).entries.map(({ title }) => title)).toEqual(['Two']);
    },
  );

  it('has no time that is none', () => {
    expect(firstOf(rss(item({ pubDate: 'yesterday' })))?.time).toBeNaN();
  });

  it('has at most 100 entries', () => {
    expect(parseFeed(rss(item({}).repeat(101)), BASE).entries).toHaveLength(100);
  });
});

describe('Atom', () => {
  it('has the links to content in HTML, also relative ones, and titles of text as HTML', () => {
    const text = `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="ja"><title>T</title><entry><title>A &amp; B &lt;i></title>
      <link rel="self" href="https://news.example/self"/><link rel="alternate" href="/1"/>
      <updated>2024-01-11T00:00:00Z</updated><published>2024-01-10T00:00:00Z</published><summary type="html">&lt;p&gt;x&lt;/p&gt;</summary></entry></feed>`;
    expect(parseFeed(text, BASE)).toEqual({
      title: 'T',
      language: 'ja',
      entries: [
        { url: 'https://news.example/1', title: 'A &amp; B &lt;i>', summary: '<p>x</p>', time: Date.UTC(2024, 0, 10), hasScript: false },
      ],
    });
  });
});

describe('a script', () => {
  const isFound = (text: string): boolean | undefined => parseFeed(text, BASE).entries[0]?.hasScript;
  const atom = (parts: string): string => `<feed><entry><title>T</title><link href="/1"/>${parts}</entry></feed>`;
  const rssOf = (parts: string): string => rss(`<item><title>T</title><link>https://news.example/1</link>${parts}</item>`);

  it.each([
    ['in XHTML', atom('<summary type="xhtml"><div><p>x</p><script>alert(1)</script></div></summary>')],
    ['of a namespace', atom('<summary type="xhtml"><h:div><h:script>alert(1)</h:script></h:div></summary>')],
    ['in content beside a summary', atom('<summary>x</summary><content type="html">&lt;script>alert(1)&lt;/script></content>')],
    ['in a description', rssOf('<description>&lt;script>alert(1)&lt;/script></description>')],
    [
      'in content beside a description',
      rssOf('<description>x</description><content:encoded><![CDATA[<script src="//x">]]></content:encoded>'),
    ],
    [
      'in an element of another namespace',
      rssOf('<media:description type="html">&lt;script&gt;alert(1)&lt;/script&gt;</media:description>'),
    ],
  ])('%s is found', (_name, text) => expect(isFound(text)).toBe(true));

  it.each([
    ['in a text of Atom', atom('<summary>How &lt;script> works</summary><content type="text">&lt;script></content>')],
    ['as a text in CDATA', rssOf('<description><![CDATA[How &lt;script&gt; works]]></description>')],
    ['as a part of a longer word', rssOf('<description>&lt;scripted></description><subscript>2</subscript>')],
  ])('that is only named, %s, is none', (_name, text) => expect(isFound(text)).toBe(false));
});

describe('a document', () => {
  const laughs = Array.from({ length: 9 }, (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`).join('');
  it.each([
    ['with a billion laughs', `<?xml version="1.0"?><!DOCTYPE rss [<!ENTITY l0 "ha">${laughs}]>${rss(item({ title: '&l9;' })).slice(21)}`],
    ['with an entity of a file', `<!DOCTYPE rss [<!ENTITY f SYSTEM "file:///etc/passwd">]>${rss(item({ title: '&f;' })).slice(21)}`],
    [
      'with a document type after much space',
      `${' '.repeat(5_000)}<!-- <rss> -->\n<!DOCTYPE rss SYSTEM "https://evil.example/x.dtd">${rss('').slice(21)}`,
    ],
  ])('%s is refused', (_name, text) => {
    expect(() => parseFeed(text, BASE)).toThrow('document type');
  });

  it('that names an entity without a declaration has it as text', () => {
    expect(firstOf(rss(item({ title: '&l9; &xxe;' })))?.title).toBe('&l9; &xxe;');
  });

  it.each([
    ['of HTML', '<html><body>Not found</body></html>'],
    ['without markup', 'Not found'],
    ['that is empty', ''],
    ['of elements within each other', '<a>'.repeat(100_000)],
    ['that ends early', rss(item({})).slice(0, 120)],
  ])('%s is refused, or has no entries', (_name, text) => {
    const entries = (): unknown[] => parseFeed(text, BASE).entries;
    try {
      expect(entries()).toEqual([]);
    } catch (error) {
      expect(error).toBeInstanceOf(Error);
    }
  });

  it.each([
    ['its mark', Buffer.from('\uFEFFé', 'utf16le'), 'utf-8', '\uFEFFé'.slice(1)],
    ['the answer', Buffer.from([0xe9]), 'iso-8859-1', 'é'],
    [
      'its declaration',
      Buffer.concat([Buffer.from('<?xml version="1.0" encoding="windows-1251"?>'), Buffer.from([0xff])]),
      null,
      '<?xml version="1.0" encoding="windows-1251"?>я',
    ],
    ['UTF-8 for an unknown one', Buffer.from('é'), 'x-none', 'é'],
  ])('is decoded by %s', (_name, bytes, charset, text) => {
    expect(decodeDocument(bytes, charset)).toBe(text);
  });
});
