import { expect, type Page } from '@playwright/test';
import { expectNoSidewaysScroll } from './probes';

/** Widths of phones at which texts must fit; a page is loaded at the first one. */
export const TEXT_WIDTHS = [390, 320] as const;
const HEIGHT = 900;
/** Length of a text of the pseudo-locale against English. */
const LONGER = 1.4;
/** Tolerance of positions, CSS pixels: glyphs stand out of their line a little. */
const TOLERANCE = 2;
/** Tolerance of the ink of letters with accents above or below them, CSS pixels. */
const INK_TOLERANCE = 0.75;

/** Puts functions into the pages that are loaded from now on, which find the messages of a page; `patterns` as of `messagePatterns`. */
export async function installTextProbe(page: Page, patterns: readonly string[]): Promise<void> {
  await page.addInitScript((sources) => {
    const isLiteral = (source: string): boolean => !/\.[+*]\?|\(\?:/.test(source);
    const literals = new Set(sources.filter(isLiteral).map((source) => source.replaceAll('\\s+', ' ').replace(/\\(.)/g, '$1')));
    const expressions = sources.filter((source) => !isLiteral(source)).map((source) => new RegExp(`^(?:${source})$`, 's'));
    const stretched = new WeakMap<Node, string>();
    const isStretched = (node: Text): boolean => stretched.get(node) === node.data;
    const isMessage = (node: Text): boolean => {
      const text = node.data.replace(/\s+/g, ' ').trim();
      return isStretched(node) || literals.has(text) || expressions.some((expression) => expression.test(text));
    };
    const texts = (): Text[] => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const found: Text[] = [];
      while (walker.nextNode()) if (walker.currentNode instanceof Text) found.push(walker.currentNode);
      // A coin may have the name of a message, as Linear has that of a scale: names of coins and sectors are cut where there is no room.
      const isName = ({ parentElement }: Text): boolean => parentElement?.matches(':is(small, b)[dir="auto"]') === true;
      return found.filter((node) => /\p{L}{3}/u.test(node.data) && !isName(node) && node.parentElement?.checkVisibility());
    };
    const context = document.createElement('canvas').getContext('2d');
    const inkOf = ({ data, parentElement }: Text, { top, bottom }: DOMRect): [number, number] => {
      if (!context || !parentElement) return [top, bottom];
      const { fontWeight, fontSize, fontFamily } = getComputedStyle(parentElement);
      context.font = `${fontWeight} ${fontSize} ${fontFamily}`;
      const { fontBoundingBoxAscent, actualBoundingBoxAscent, actualBoundingBoxDescent } = context.measureText(data.trim());
      const baseline = top + fontBoundingBoxAscent;
      return [baseline - actualBoundingBoxAscent, baseline + actualBoundingBoxDescent];
    };
    window.textProbe = {
      messages: () => texts().filter(isMessage),
      inkOf,
      isStretched,
      stretch: (node, text) => {
        node.data = text;
        stretched.set(node, text);
      },
    };
  }, patterns);
}

/** Makes each message of the page longer, with accents; tickers and other words in capitals stay. */
export async function stretchMessages(page: Page): Promise<void> {
  // The name of a live source is a part of its own, which React compares with its HTML when it arrives.
  await page.waitForFunction(() =>
    [...document.querySelectorAll('main header *')].every((one) => Object.keys(one).some((key) => key.startsWith('__reactFiber$'))),
  );
  await page.evaluate((longer) => {
    const ACCENTS: Readonly<Record<string, string>> = { a: 'å', e: 'é', i: 'î', o: 'ö', u: 'û', y: 'ý' };
    const word = (text: string): string => {
      const letters = [...text].map((letter) => ACCENTS[letter] ?? letter);
      const missing = Math.ceil(text.length * longer) - text.length;
      return letters.map((letter, at) => (at >= letters.length - missing ? letter + letter.toLowerCase() : letter)).join('');
    };
    const probe = window.textProbe;
    const isWord = (text: string): boolean => text.length > 2 && text !== text.toUpperCase();
    for (const node of probe?.messages() ?? [])
      if (!probe?.isStretched(node))
        probe?.stretch(
          node,
          node.data.replace(/\p{L}+/gu, (text) => (isWord(text) ? word(text) : text)),
        );
  }, LONGER);
}

/** Returns the messages of the page that an element around them cuts off, that touch the edge of the window, or that lie over each other. */
export function textMisfits(page: Page): Promise<string[]> {
  return page.evaluate(
    ([tolerance, inkTolerance]) => {
      /** A side of a line of text in one direction, and what has been cut off from it. */
      interface Side {
        start: number;
        end: number;
        cut: number;
        isScrolled: boolean;
      }
      interface Line {
        node: Text;
        /** The nearest part that lies over the page, such as a dialog; null in the page itself. */
        part: Element | null;
        x: Side;
        y: Side;
        /** From the highest accent to the lowest descender. */
        ink: Side;
      }
      const sideOf = (start: number, end: number): Side => ({ start, end, cut: 0, isScrolled: false });
      /** Reduces a side by an element; what scrolls is not cut off. */
      const reduce = (side: Side, start: number, end: number, overflow: string): void => {
        if (overflow === 'visible') return;
        side.isScrolled ||= overflow === 'auto' || overflow === 'scroll';
        if (!side.isScrolled) side.cut = Math.max(side.cut, start - side.start, side.end - end);
        [side.start, side.end] = [Math.max(side.start, start), Math.min(side.end, end)];
      };
      const isSeen = ({ start, end }: Side): boolean => end - start > 1;
      const isHidden = (style: CSSStyleDeclaration, box: DOMRect): boolean =>
        [style.visibility === 'hidden', style.opacity === '0', style.clipPath !== 'none', box.width <= 1, box.height <= 1].includes(true);
      /** Returns the element when it lies over the page, else null. */
      const partOf = (element: Element, { position }: CSSStyleDeclaration): Element | null => {
        const isExplanation = position === 'absolute' && element.matches('details > :not(summary)');
        return position === 'fixed' || position === 'sticky' || isExplanation ? element : null;
      };
      /** Returns a line as it is seen; null when it is hidden. */
      const seen = (node: Text, rect: DOMRect): Line | null => {
        const ink = sideOf(...(window.textProbe?.inkOf(node, rect) ?? [rect.top, rect.bottom]));
        const line: Line = { node, part: null, x: sideOf(rect.left, rect.right), y: sideOf(rect.top, rect.bottom), ink };
        for (let element = node.parentElement; element && element !== document.body; element = element.parentElement) {
          const [style, box] = [getComputedStyle(element), element.getBoundingClientRect()];
          if (style.display !== 'contents' && isHidden(style, box)) return null;
          line.part ??= partOf(element, style);
          reduce(line.x, box.left, box.right, style.overflowX);
          reduce(line.y, box.top, box.bottom, style.overflowY);
          reduce(line.ink, box.top, box.bottom, style.overflowY);
        }
        return isSeen(line.x) && isSeen(line.y) ? line : null;
      };
      const linesOf = (node: Text): Line[] => {
        const range = document.createRange();
        range.selectNodeContents(node);
        return [...range.getClientRects()].flatMap((rect) => (rect.width > 1 && rect.height > 1 ? (seen(node, rect) ?? []) : []));
      };
      const nameOf = ({ data, parentElement }: Text): string =>
        `${data.trim().slice(0, 60)} <${parentElement?.tagName.toLowerCase()} class="${parentElement?.className}">`;
      const common = (a: Side, b: Side): number => Math.min(a.end, b.end) - Math.max(a.start, b.start);
      const areOver = (a: Line, b: Line): boolean =>
        a.node !== b.node && a.part === b.part && common(a.x, b.x) > tolerance && common(a.y, b.y) > 2 * tolerance;
      // Cells of a map are a picture: their whole names are their accessible names, and in the table beside it.
      const isInMap = (node: Text): boolean => node.parentElement?.closest('[data-fit]') !== null;
      const lines = (window.textProbe?.messages() ?? []).filter((node) => !isInMap(node)).flatMap(linesOf);
      const isCut = ({ x, y, ink }: Line): boolean => Math.max(x.cut, y.cut) > tolerance || ink.cut > inkTolerance;
      const cut = lines.filter(isCut).map(({ node }) => `cut off: ${nameOf(node)}`);
      const isAtEdge = ({ x }: Line): boolean =>
        !x.isScrolled && (x.start < tolerance || x.end > document.documentElement.clientWidth - tolerance);
      const atEdge = lines.filter(isAtEdge).map(({ node }) => `at the edge of the window: ${nameOf(node)}`);
      const over = lines.flatMap((a, at) =>
        lines.slice(at + 1).flatMap((b) => (areOver(a, b) ? [`over each other: ${nameOf(a.node)} | ${nameOf(b.node)}`] : [])),
      );
      return [...new Set([...cut, ...atEdge, ...over])];
    },
    [TOLERANCE, INK_TOLERANCE] as const,
  );
}

/** Gives the abbreviated amounts of the page the widest digits that they may have. */
export const widenAmounts = (page: Page): Promise<void> =>
  page.locator('main').evaluate((main) => {
    const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const text = walker.currentNode as Text;
      if (/^\D?\d+\.\d+[KMB]$/.test(text.data)) text.data = text.data.replace(/\d+\.\d+/, '444.44');
    }
  });

/**
 * Returns the numbers in the main part of the page of which an element around them cuts off more than a pixel, or that end with an ellipsis:
 * they read as other ones.
 */
export function cutNumbers(page: Page): Promise<string[]> {
  return page.locator('main').evaluate((main) => {
    /** Elements around a text, up to the first that scrolls or is hidden. */
    const around = (node: Text): HTMLElement[] => {
      const found: HTMLElement[] = [];
      for (let element = node.parentElement; element && element !== main; element = element.parentElement) {
        if (/auto|scroll/.test(getComputedStyle(element).overflowX) || element.offsetWidth <= 1) break;
        found.push(element);
      }
      return found;
    };
    const isCut = (node: Text): boolean => {
      const range = document.createRange();
      range.selectNodeContents(node);
      const { left, right } = range.getBoundingClientRect();
      const cuts = (element: HTMLElement): boolean => {
        const box = element.getBoundingClientRect();
        const { overflowX, textOverflow } = getComputedStyle(element);
        // The least overflow makes whole characters an ellipsis.
        const tolerance = textOverflow === 'ellipsis' ? 0.1 : 1;
        return overflowX !== 'visible' && Math.max(right - box.right, box.left - left) > tolerance;
      };
      return around(node).some(cuts);
    };
    const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    // Other texts with digits are names, which are cut where there is no room.
    const numbers = texts.filter((node) => /^[+−$]?[\d.,]*\d[%KMBT]?$/.test(node.data) && node.parentElement?.checkVisibility());
    return numbers.filter(isCut).map((node) => node.data);
  });
}

/** Fails when a message of the page does not fit at a width, by default those of phones; `arrange` is called at each. */
export async function expectTextsFit(
  page: Page,
  where: string,
  { widths = TEXT_WIDTHS, arrange = () => Promise.resolve() }: { widths?: readonly number[]; arrange?: () => Promise<void> } = {},
): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: HEIGHT });
    await arrange();
    expect.soft([`${where}, ${width} px wide`, ...(await textMisfits(page))]).toEqual([`${where}, ${width} px wide`]);
    await expectNoSidewaysScroll(page, `${where}, ${width} px wide`);
  }
}
