import { expect, it } from 'vitest';
import { sitemapIndexXml, sitemapXml } from './sitemap-xml';

it('a sitemap has each address with its languages, and its latest change where it is known', () => {
  const alternates = { en: 'https://tide.example/a', 'x-default': 'https://tide.example/a' };
  const links =
    '<xhtml:link rel="alternate" hreflang="en" href="https://tide.example/a"/><xhtml:link rel="alternate" hreflang="x-default" href="https://tide.example/a"/>';
  const xml = sitemapXml([
    { url: 'https://tide.example/a', alternates, updated: '2024-04-20' },
    { url: 'https://tide.example/b', alternates: {}, updated: null },
  ]);
  expect(xml.split('\n').slice(2)).toEqual([
    `<url><loc>https://tide.example/a</loc><lastmod>2024-04-20</lastmod>${links}</url>`,
    '<url><loc>https://tide.example/b</loc></url>',
    '</urlset>',
    '',
  ]);
});

it('an address is text: its signs of markup are escaped', () => {
  const url = `https://tide.example/?a=<b>&c='"`;
  expect(sitemapIndexXml([{ url, updated: null }])).toContain('<loc>https://tide.example/?a=&lt;b&gt;&amp;c=&apos;&quot;</loc>');
});
