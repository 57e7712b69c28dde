// Writes the simulated market's coins (server/feeds/simulated/catalog.json) and their icons (public/coins/*.webp) from
// the icon package's names and pictures and from the table of well-known coins. Run: node scripts/make-catalog.mjs
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { tokens } from '@web3icons/common';
import sharp from 'sharp';

const COINS = 884;
/** Icons above the first size are rounded to two decimals in their paths; those still above the second are left out. */
const ICON_BYTES_PLAIN = 4_000;
const ICON_BYTES_MAX = 26_000;
/** Side of an icon's picture in pixels: 24 px on a screen of three pixels to one. */
const ICON_SIDE = 72;
const ICON_QUALITY = 80;
/** Resolution of SVG in dots per inch, at which an icon is 24 pixels wide. */
const SVG_DENSITY = 72;
const root = fileURLToPath(new URL('..', import.meta.url));
const folder = `${root}server/feeds/simulated`;
const icons = `${root}public/coins`;

/** Tickers whose icon the package has under an older ticker or among the networks. */
const ICON_ALIASES = {
  RENDER: 'token:RNDR',
  KAIA: 'token:KLAY',
  RON: 'network:ronin',
  S: 'network:sonic',
  WLD: 'network:world',
  IOTX: 'network:iotex',
  ASTR: 'network:astar',
  MANTA: 'network:manta-pacific',
  BERA: 'network:berachain',
  BLAST: 'network:blast',
  LINEA: 'network:linea',
  ZK: 'network:zksync',
  OKB: 'network:okex',
};

/** Copies of other coins (wrapped, staked, pegged, renamed) without a market of their own. */
const COPY = /wrapped|staked|bridged|\bold\b|\bpeg|dollar|gold|silver|\busd\b|\beuro?\b|token\)$/i;
const COPY_TICKERS = new Set(
  (
    'USDT WBTC HBTC TBTC SBTC RENBTC CBTC RETH CBETH OETH SETH SETH2 ETHX SWETH MSOL STSOL MATICX CUSDC CDAI SUSD MIM DOLA GHO FRAX LUSD FEI SAI EURS EURT ' +
    'EURE CUSD CRVUSD USDX USDV HUSD EUSD MIMATIC USN XSGD GYEN TRYB SBD XDATA XSUSHI AURABAL STATOM STOSMO SFTMX MATIC RNDR FTM KLAY ANT EXRD LYXE NPXS WCFG ' +
    'WNXM WAMPL KAU KAG POLY GRAM BDT CRAB ANM CUMMIES'
  ).split(' '),
);

function hash(text) {
  let value = 2_166_136_261;
  for (const unit of text) value = Math.imul(value ^ unit.codePointAt(0), 16_777_619);
  value = Math.imul(value ^ (value >>> 15), 0x2c1b3c6d);
  value = Math.imul(value ^ (value >>> 12), 0x297a2d39);
  return (value ^ (value >>> 15)) >>> 0;
}
const uniform = (text) => (hash(text) + 0.5) / 2 ** 32;
const normal = (text) => Math.sqrt(-2 * Math.log(uniform(`${text}/a`))) * Math.cos(2 * Math.PI * uniform(`${text}/b`));
const digits = (value, count) => Number(value.toPrecision(count));
const clamp = (value, low, high) => Math.min(high, Math.max(low, value));
const slug = (name) =>
  name
    .toLowerCase()
    .replace(/\[.*?\]|\(.*?\)/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');

function knownCoins() {
  const [, ...lines] = readFileSync(`${folder}/known-coins.csv`, 'utf8').trim().split('\n');
  return lines.map((line) => {
    const [ticker, name, sectors, price, turnoverM, volatility] = line.split(',');
    return {
      ticker,
      name,
      sectors: sectors.split('+'),
      price: Number(price),
      turnover: Number(turnoverM) * 1e6,
      volatility: Number(volatility),
    };
  });
}

/** Returns further coins of the package, by rank. Price, turnover and volatility are random (seeded by the ticker), not measured. */
function furtherCoins(taken, count) {
  const found = [];
  const ranked = tokens.filter((token) => token.marketCapRank).sort((a, b) => a.marketCapRank - b.marketCapRank);
  for (const token of ranked) {
    const ticker = token.symbol.toUpperCase();
    if (found.length === count) break;
    if (!/^[A-Z0-9]{1,12}$/.test(ticker) || taken.has(ticker) || COPY_TICKERS.has(ticker) || COPY.test(token.name)) continue;
    if (!pictureOf(ticker, token)) continue;
    taken.add(ticker);
    const place = found.length + 1;
    const price = 10 ** clamp(-1.5 + 1.25 * normal(`${ticker}/price`), -7, 2);
    const turnover = 4.5e6 * (1 + place / 60) ** -1.35 * Math.exp(0.9 * normal(`${ticker}/turnover`));
    const volatility = 0.85 + 0.3 * Math.abs(normal(`${ticker}/volatility`));
    found.push({
      ticker,
      name: token.name.trim(),
      sectors: ['other'],
      price: digits(price, 4),
      turnover: digits(Math.max(turnover, 12_000), 3),
      volatility: digits(clamp(volatility, 0.6, 1.7), 3),
    });
  }
  return found;
}

const pictureKey = (ticker, token) => ICON_ALIASES[ticker] ?? token?.filePath ?? `token:${ticker}`;

function pictureFile(key) {
  const [kind, file] = key.split(':');
  try {
    return readFileSync(`${root}node_modules/@web3icons/core/dist/svgs/${kind}s/background/${file}.svg.js`, 'utf8');
  } catch {
    return null;
  }
}

/** Cuts the `background` icon (a full square, visible on white and on black) to a circle; black and white ones get a thin ring. */
function pictureOf(ticker, token) {
  const text = svgText(pictureFile(pictureKey(ticker, token)));
  const open = /<svg[^>]*>/.exec(text)?.[0] ?? '';
  if (!open.includes('viewBox="0 0 24 24"') || /<(image|script|foreignObject|text|style)\b|href="(?!#)/i.test(text)) return null;
  const inner = text
    .slice(text.indexOf(open) + open.length, text.lastIndexOf('</svg>'))
    .replace(/\s+/g, ' ')
    .replace(/> </g, '><')
    .trim();
  const ring = isPlain(text) ? '<circle cx="12" cy="12" r="11.6" stroke="#808080" stroke-opacity=".45" stroke-width=".8"/>' : '';
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" fill="none" viewBox="0 0 24 24">' +
    `<clipPath id="round"><circle cx="12" cy="12" r="12"/></clipPath><g clip-path="url(#round)">${inner}</g>${ring}</svg>\n`;
  const small =
    svg.length > ICON_BYTES_PLAIN ? svg.replace(/ d="[^"]+"/g, (path) => path.replace(/\d*\.\d{3,}/g, (n) => Number(n).toFixed(2))) : svg;
  return small.length > ICON_BYTES_MAX ? null : small;
}

/** Returns the SVG text in a module's string literal; empty without one. */
function svgText(source) {
  const literal = /=\s*('(?:[^'\\]|\\.)*'|`[^`]*`|"(?:[^"\\]|\\.)*")/s.exec(source ?? '')?.[1] ?? '';
  return literal.slice(1, -1).replaceAll('\\n', ' ').replaceAll("\\'", "'");
}

/** Returns true for an icon in black and white, or on a black or white background, which may be invisible on the page. */
function isPlain(text) {
  return !/#(?!fff\b|ffffff\b|000\b|000000\b)[0-9a-f]{3,8}\b/i.test(text) || /<path fill="#(fff|000)" d="M24 0H0v24h24z"\/>/.test(text);
}

function withIds(coins) {
  const ids = new Set();
  return coins.map((coin) => {
    const plain = slug(coin.name) || coin.ticker.toLowerCase();
    const id = ids.has(plain) ? `${plain}-${coin.ticker.toLowerCase()}` : plain;
    if (ids.has(id)) throw new Error(`two coins have the id ${id}`);
    ids.add(id);
    return { ...coin, id };
  });
}

/** A picture of pixels: the browser decodes it off its main thread, while it opens a document for each SVG image (docs/decisions/083). */
const toWebp = (svg) =>
  sharp(Buffer.from(svg), { density: (SVG_DENSITY * ICON_SIDE) / 24 })
    .resize(ICON_SIDE)
    .webp({ quality: ICON_QUALITY })
    .toBuffer();

async function writeIcons(coins, tokenByTicker) {
  mkdirSync(icons, { recursive: true });
  for (const file of readdirSync(icons)) rmSync(`${icons}/${file}`);
  const written = [];
  for (const coin of coins) {
    const svg = pictureOf(coin.ticker, tokenByTicker.get(coin.ticker));
    if (svg) writeFileSync(`${icons}/${coin.id}.webp`, await toWebp(svg));
    written.push({ ...coin, hasIcon: svg !== null });
  }
  return written;
}

const known = [...knownCoins(), { ticker: 'USDT', name: 'Tether', sectors: ['stablecoin'], price: 1, turnover: 0, volatility: 0 }];
const taken = new Set(known.map((coin) => coin.ticker));
if (taken.size !== known.length) throw new Error('known-coins.csv has a ticker twice');
const tokenByTicker = new Map();
for (const token of [...tokens].sort((a, b) => (b.marketCapRank ?? 1e9) - (a.marketCapRank ?? 1e9)))
  tokenByTicker.set(token.symbol.toUpperCase(), token);
const coins = await writeIcons(withIds([...known, ...furtherCoins(taken, COINS - known.length)]), tokenByTicker);
const rows = coins.map((coin) => [
  coin.id,
  coin.ticker,
  coin.name,
  coin.sectors.join('+'),
  coin.price,
  coin.turnover,
  coin.volatility,
  coin.hasIcon ? 1 : 0,
]);
const columns = ['id', 'ticker', 'name', 'sectors', 'priceUsdt', 'turnoverUsdt', 'volatility', 'hasIcon'];
writeFileSync(
  `${folder}/catalog.json`,
  `{"columns":${JSON.stringify(columns)},\n"coins":[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]}\n`,
);
const without = coins.filter((coin) => !coin.hasIcon).map((coin) => coin.ticker);
console.log(`${coins.length} coins, ${coins.length - without.length} icons; without: ${without.join(' ')}`);
