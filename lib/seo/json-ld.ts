/** Structured data of schema.org. */
export type JsonLd = Readonly<Record<string, unknown>>;

/** A page by its name and its address. */
export interface NamedUrl {
  name: string;
  url: string;
}

/** Structured data as text for a script element, escaped so that it can neither close the element nor open a comment. */
export function jsonLdText(data: JsonLd): string {
  return JSON.stringify(data).replace(/[<>&\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

const CONTEXT = { '@context': 'https://schema.org' };

/** Returns the path to a page from the first one. */
export const breadcrumbList = (crumbs: readonly NamedUrl[]): JsonLd => ({
  ...CONTEXT,
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ name, url }, at) => ({ '@type': 'ListItem', position: at + 1, name, item: url })),
});

/** Returns the listed items of a page, of `total` in the whole list. */
export const itemList = (items: readonly NamedUrl[], total: number): JsonLd => ({
  ...CONTEXT,
  '@type': 'ItemList',
  numberOfItems: total,
  itemListElement: items.map(({ name, url }, at) => ({ '@type': 'ListItem', position: at + 1, name, url })),
});

/** Returns a question of a page with its answer, which is HTML. */
export const faqPage = ({ question, answer, lang }: { question: string; answer: string; lang: string }): JsonLd => ({
  ...CONTEXT,
  '@type': 'FAQPage',
  inLanguage: lang,
  mainEntity: [{ '@type': 'Question', name: question, acceptedAnswer: { '@type': 'Answer', text: answer } }],
});
