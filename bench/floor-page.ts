import type { Page } from 'playwright';
import { SOCKET_PATH } from '../lib/contract/socket';

/**
 * Script of the floor page: the same socket, the same symbols, one DOM write per changed cell and animation frame.
 * It does only the visible work (text, direction of the move, change): no checks, no decimal arithmetic, no grouping,
 * no reconnect.
 */
const FLOOR_SCRIPT = `
const rows = new Map([...document.querySelectorAll('tr[data-symbol-id]')].map((row) => {
  const price = row.querySelector('[data-testid="price"]');
  const change = row.querySelector('[data-direction]');
  return [row.dataset.symbolId, { price, change: change && change.lastChild, last: 0, open: 0, pending: null }];
}));
const byIndex = new Map();
const changed = new Set();
let scheduled = false;
function draw() {
  scheduled = false;
  for (const row of changed) {
    const value = Number(row.pending);
    row.price.textContent = row.pending;
    row.price.dataset.move = value >= row.last ? 'up' : 'down';
    row.price.dataset.beat = row.price.dataset.beat === '1' ? '0' : '1';
    if (row.change) row.change.textContent = ((value / row.open - 1) * 100).toFixed(2) + '%';
    row.last = value;
  }
  changed.clear();
}
const socket = new WebSocket(location.origin.replace('http', 'ws') + '${SOCKET_PATH}');
socket.onopen = () => socket.send(JSON.stringify({ action: 'subscribe', topic: 'quote', bizNo: [...rows.keys()] }));
socket.onmessage = ({ data }) => {
  const message = JSON.parse(data);
  if (message.topic !== 'quote') return;
  if (message.action === 'subscribe') {
    for (const [id, , index, price, open] of message.data) {
      const row = rows.get(id);
      row.last = Number(price);
      row.open = Number(open);
      byIndex.set(index, row);
    }
    return;
  }
  for (const [index, price] of message.data) {
    const row = byIndex.get(index);
    if (row.pending === price) continue;
    row.pending = price;
    changed.add(row);
  }
  if (!scheduled && changed.size > 0) {
    scheduled = true;
    requestAnimationFrame(draw);
  }
};
`;

/** Returns the HTML of the current live page (its rows in view, its styles) with the floor's script in place of its own. */
export async function makeFloorPage(page: Page): Promise<string> {
  const html = await page.evaluate(() => {
    const copy = document.documentElement.cloneNode(true) as HTMLElement;
    for (const element of copy.querySelectorAll(
      'script, link[as="script"], link[rel="preload"], link[rel="modulepreload"], meta[http-equiv], style',
    ))
      element.remove();
    // In production styled-components writes its rules by CSSOM, not into the DOM: they are taken from the sheets.
    const rules = [...document.styleSheets]
      .filter((sheet) => sheet.href === null)
      .flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText));
    const style = document.createElement('style');
    style.textContent = rules.join('\n');
    copy.querySelector('head')?.append(style);
    return copy.outerHTML;
  });
  return `<!doctype html>${html.replace('</body>', () => `<script>${FLOOR_SCRIPT}</script></body>`)}`;
}
