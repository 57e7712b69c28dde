import { execFileSync } from 'node:child_process';
import { build } from 'esbuild';
import { describe, expect, it } from 'vitest';
import { loadRenderer } from './render-text';

const render = async (markdown: string): Promise<string> => (await loadRenderer()).render(markdown).html;
const plain = async (html: string, lengthMax?: number): Promise<string> => (await loadRenderer()).plainText(html, lengthMax);

describe('the text of an article', () => {
  it('has the elements of Markdown, with headings below those of the page', async () => {
    const html = await render('# A\n\n#### B\n\n1. *one*\n2. **two**\n\n| a |\n|--:|\n| 1 |\n\n`c` ~~d~~\n\n> e');
    expect(html.replaceAll('\n', '')).toBe(
      '<h3>A</h3><h4>B</h4><ol><li><em>one</em></li><li><strong>two</strong></li></ol>' +
        '<table><thead><tr><th>a</th></tr></thead><tbody><tr><td>1</td></tr></tbody></table>' +
        '<p><code>c</code> <s>d</s></p><blockquote><p>e</p></blockquote>',
    );
  });

  it('has headings below that of its page, where it is a page of its own', async () => {
    const { html } = (await loadRenderer()).render('# A\n\n## B\n\n### C', 2);
    expect(html.replaceAll('\n', '')).toBe('<h2>A</h2><h2>B</h2><h3>C</h3>');
  });

  it('has links to http and https addresses only, each with rel', async () => {
    expect(await render('[a](https://a.example/?x=1&y=2 "title")')).toBe(
      '<p><a href="https://a.example/?x=1&amp;y=2" rel="external nofollow noopener noreferrer">a</a></p>',
    );
  });

  it.each([
    ['a script', '<script>alert(1)</script>'],
    ['a handler', '<img src=x onerror=alert(1)>'],
    ['a link to a script', '[a](javascript:alert(1))'],
    ['a link to a script with references', '[a](&#x6A;avascript:alert(1))'],
    ['a link to a script in angle brackets', '<javascript:alert(1)>'],
    ['a link to data', '[a](data:text/html;base64,PHNjcmlwdD4=)'],
    ['a link without a host', '[a](//evil.example)'],
    ['a link of this site', '[a](/markets)'],
    ['a reference to a script', '[a]\n\n[a]: javascript:alert(1)'],
    ['a picture', '![a](data:image/png;base64,AAAA)'],
    ['HTML in a code block', '```\n<script>alert(1)</script>\n```'],
    ['an element in a table', '| <iframe src="https://evil.example"> |\n|---|\n| <style>*{}</style> |'],
    ['a way out of an attribute', '[a](https://a.example/"onmouseover="alert(1))'],
  ])('with %s has no such element, attribute or address', async (_name, markdown) => {
    const html = await render(markdown);
    expect(html).not.toMatch(/<(?:script|img|iframe|style)|<[^>]*\son\w+=|<[^>]*(?:href|src)="(?!https:)/i);
  });
});

it('has its links in the built exchange too, whose packages Node itself imports', async () => {
  const { outputFiles } = await build({
    stdin: {
      contents: `import { loadRenderer } from './render-text'; console.log((await loadRenderer()).render('[a](https://a.example/?x=1)').html);`,
      resolveDir: import.meta.dirname,
    },
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    packages: 'external',
  });
  const printed = execFileSync(process.execPath, ['--input-type=module'], { input: outputFiles[0]?.text ?? '', encoding: 'utf8' });
  expect(printed.trim()).toBe('<p><a href="https://a.example/?x=1" rel="external nofollow noopener noreferrer">a</a></p>');
});

describe('plain text of HTML', () => {
  it('has words of blocks apart, references replaced, and no scripts', async () => {
    expect(await plain('<p>One&nbsp;<b>t</b>wo</p><p>three &amp;amp; &rsquo;<script>alert(1)</script><style>p{}</style></p>1 < 2')).toBe(
      'One two three &amp; ’ 1 < 2',
    );
  });
  it('has no controls and no marks of direction', async () => {
    expect(await plain('a\u202Eb\u0000\nc\u2066d')).toBe('a b c d');
  });
  it('is cut at the end of a word', async () => {
    expect(await plain('one two three four', 12)).toBe('one two…');
    expect(await plain('x'.repeat(20), 5)).toBe('xxxx…');
    expect(await plain('one two', 7)).toBe('one two');
  });
});
