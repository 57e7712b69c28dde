import { existsSync } from 'node:fs';
import { parser } from 'typescript-eslint';
import { Linter } from 'eslint';
import { describe, expect, it } from 'vitest';
import { KNOWN_WORDS } from './known-words.mjs';
import { exchangeWords, pageWords } from './word-rules.mjs';

const linter = new Linter();

/** Findings of a rule in a text that is the content of a file: the kind of each, in their order. */
function findings(rule: 'page-words' | 'exchange-words', text: string, file = 'features/x/components/x.tsx'): (string | undefined)[] {
  const config: Linter.Config = {
    files: ['**/*.{ts,tsx}'],
    languageOptions: { parser, parserOptions: { ecmaFeatures: { jsx: file.endsWith('x') } } },
    plugins: { project: { rules: { 'page-words': pageWords, 'exchange-words': exchangeWords } } },
    rules: { [`project/${rule}`]: 'error' },
  };
  return linter.verify(text, config, file).map(({ messageId, message }) => messageId ?? message);
}

const ON_PAGE: [shape: string, text: string][] = [
  ['a choice in a variable', "const X = ({ n }) => { const label = n > 1 ? 'Buy' : null; return <p>{label}</p>; };"],
  ['a map of labels', "export const LABELS = { buy: 'Buy' };"],
  ['a label in a list of columns', "export const COLUMNS = [{ key: 'price', label: 'Price' }];"],
  ['a reason', "export const state = { isAllowed: false, reason: 'Blocked' };"],
  ['a returned sentence', "export function problem() { return 'not enough coins'; }"],
  ['a returned template', 'export const count = (n) => `${n} coins`;'],
  ['words before a value', 'export const page = (n, all) => `${n} of ${all}`;'],
  ['a plural in a template', "export const count = (n) => `${n} ${n === 1 ? 'coin' : 'coins'}`;"],
  ['a default of a parameter', "export const show = (title = 'Markets') => title;"],
  ['a default of a property', "const X = ({ label = 'Loading' }) => <p>{label}</p>;"],
  ['a sum', "export const left = (n) => n + ' left';"],
  ['a sum that begins with words', "export const left = (n) => 'closes in ' + n;"],
  ['a joined list', "export const left = (n) => [n, 'left'].join(' ');"],
  ['a word in another script', "export const label = '買う';"],
  ['a capitalized word among codes', "export const label = 'BTC Price';"],
  ['words with a colon', "export const head = 'Price:';"],
  ['words between slashes', "export const head = 'Buy/Sell';"],
  ['a short form', "export const head = 'Don’t';"],
  ['a word with a hyphen', "export const head = 'Long-term';"],
  ['words in markup in a string', "export const html = '<b>Warning</b>';"],
  ['a number with a word', "export const window = '24 hours';"],
  ['the title of the document', "document.title = 'Markets';"],
  ['a notification', "new Notification('Price alert');"],
  ['a toast', "toast('saved');"],
  ['the state of a hook', "const [text] = useState('Loading');"],
  ['words in a style', 'const Box = styled.div`\n  &::after { content: "New"; }\n`;'],
  ['words under a tag that is no style', 'const text = html`<b>Warning</b>`;'],
  ['a property of markup', "const X = () => <p title='Last 24 hours' />;"],
  ['words behind a value in a property', 'const X = ({ n }) => <p title={`${n} left`} />;'],
  ['a word behind a condition', "const X = ({ n }) => <p>{n > 1 && 'Open'}</p>;"],
  ['words of one letter in a property', "const X = ({ n }) => <span aria-label={n ? 'a b' : ''} />;"],
  ['words in the text alternative of a picture', "const X = () => <input type='image' alt='close it' />;"],
  ['a word with a type', "const X = ({ n }) => <p>{n ? ('none' as string) : ''}</p>;"],
  ['a word in lower case in a variable', "const X = ({ n }) => { const side = n > 1 ? 'buy' : 'sell'; return <p>{side}</p>; };"],
  ['a word in capitals', "const X = ({ n }) => <p>{n > 1 ? 'SELL' : ''}</p>;"],
  ['a word in lower case that a variable is set to', "const X = ({ n }) => { let side = ''; if (n) side = 'buy'; return <p>{side}</p>; };"],
  ['a word in lower case from a map', "const SIDE = { b: 'buy' } as const;\nconst X = ({ b }) => <p>{SIDE[b]}</p>;"],
  ['a word in lower case from a map of maps', "const T = { side: { b: 'buy' } };\nconst X = () => <p>{T.side.b}</p>;"],
  ['a word in lower case from a list', "const SIDES = ['buy', 'sell'];\nconst X = ({ n }) => <p>{SIDES[n]}</p>;"],
  ['a word in lower case from a function', "const side = (n) => (n ? 'buy' : '');\nconst X = ({ n }) => <p>{side(n)}</p>;"],
  ['a word in lower case from a block', "function side() { return 'buy'; }\nconst X = () => <p>{side()}</p>;"],
  ['a word in lower case from a hook', "const X = () => { const side = useMemo(() => 'buy', []); return <p>{side}</p>; };"],
  ['a word in lower case from a map of functions', "const T = { up: () => 'rises' };\nconst X = () => <p>{T.up()}</p>;"],
  ['a word in lower case from a function in a displayed attribute', "const X = () => <Counts upText={() => 'rising'} />;"],
  ['a word in lower case of a loop', "const X = ({ rows }) => <p>{rows.map(() => 'none')}</p>;"],
  ['a word in lower case by default', "const X = ({ side = 'buy' }) => <p>{side}</p>;"],
  ['a word in lower case, later in capitals', "const side = 'buy';\nconst X = () => <p>{side.toUpperCase()}</p>;"],
  ['a word in lower case through a displayed attribute', "const side = 'buy';\nconst X = () => <Field closeLabel={side} />;"],
];

const OFF_PAGE: [shape: string, text: string][] = [
  ['a key of messages', "t('keys.title'); t(`keys.${name}`); const t = useTranslations('markets.tools');"],
  ['codes', "export const SIDES = ['buy', 'sell', 'BTCUSDT', 'BTC USDT', 'usdt-m', 'lastPrice', 'ArrowLeft', 'GroupPicker'];"],
  ['a comparison', "export const isEnter = (event) => event.key === 'Enter' || 'Notification' in window;"],
  ['a case', "switch (key) { case 'Home': move(); }"],
  ['a type', "type Size = 'Large' | 'Small'; const size = find<'Large'>(); void size;"],
  ['a directive and imports', "'use client';\nimport A from 'Some package'; export * from 'Some package'; import('Some package');"],
  ['the names of properties', "const x = { 'base amount': 1 }; void x['base amount'];"],
  ['styles', 'const Box = styled.div`\n  border: 1px solid red;\n  transition: opacity 0.2s ease;\n`;'],
  [
    'classes and relations',
    "const X = ({ n }) => <a className={n ? `${n} big` : 'big red'} rel='noopener noreferrer' data-part='big red' />;",
  ],
  ['errors and the console', "throw new TypeError(`The row has ${n} prices`); console.warn('The row is old', n);"],
  ['addresses', 'const path = `/markets/${id}?view=log`; const X = () => <a title={path} />;'],
  ['media', "matchMedia('(prefers-reduced-motion: reduce)'); const hover = '@media (hover: hover) and (pointer: fine)';"],
  ['fonts', 'const font = "Inter, \'Segoe UI\', sans-serif";'],
  ['a time zone', "const zone = 'America/New_York';"],
  [
    'headers',
    "const headers = { 'cache-control': 'public, max-age=60, immutable', vary: 'Accept-Encoding' }; answer.headers.set('vary', 'Cookie'); fetch(path, { headers: { connection: 'Upgrade' } });",
  ],
  [
    'drawing',
    'const path = `M${x} ${y} L${x} ${y}`; const move = `translate(${x}px, ${y}px) rotate(3deg)`; const size = `${x}px ${y}ms h${x}`;',
  ],
  ['an export of a part', "const Panel = lazy(overlayLoader(() => import('@/components/ui/panel'), 'Panel'));"],
  ['types of structured data', "const data = { '@type': 'Question', name };"],
  ['signs and numbers', "const X = ({ n }) => <p>{n > 1 ? '--' : `${n}%`}{`${n} BTC`}{'UTC'}</p>;"],
  [
    'a word in lower case that is not displayed',
    "const side = n ? 'buy' : 'sell';\nconst X = () => <p data-side={side} id={side}>{t(side)}{side === 'buy' && n}</p>;",
  ],
  ['a function of an event', "const X = () => <button onClick={() => 'go'} />;"],
  ['a part of a map that is not displayed', "const ROW = { id: 'row', text: t('x') };\nconst X = () => <p>{ROW.text}</p>;"],
];

const SENT: [shape: string, text: string][] = [
  ['a sentence given to a function', "fail('The alert exists.');"],
  ['a word in a property', "export const answer = { reason: 'Blocked' };"],
  ['a title by a function', 'export const title = (n: number) => `${n} alerts fired`;'],
  ['words about a coin', 'const coin = { name: `${name} tokenized` };'],
  ['a word of a mail', "const word = 'verification';\nexport const mail = { subject: word };"],
  ['a word of a picture', "export const facts = (a: boolean) => [{ label: a ? 'yesterday' : '' }];"],
  ['a default', "export const text = (name = 'Somebody') => name;"],
  ['the text of a method that is not the log', "toast.error('The alert exists.');"],
  ['a description that is not of a call', "export const news = { title: t(key), description: 'News of the day' };"],
];

const UNSENT: [shape: string, text: string][] = [
  [
    'statements',
    "const where = 'user_id = $1 and id = $2'; query(`delete from ${table} where id = $1`); query('select id from users' + (a ? ' for update' : ''));",
  ],
  ['the log', "log.warn({ err }, 'alerts not read'); this.options.log.error('The feed has ended'); warn(err, 'the lease is not checked');"],
  [
    'errors',
    "throw new CallError(400, code, { detail: 'The body is too large.' }); class E extends Error { constructor() { super('no attempts left'); } }",
  ],
  [
    'faults of a call',
    "throw invalidField('groupId', 'the default category stays'); z.string().refine(isDay, 'must be a day'); z.string().describe('A day.');",
  ],
  [
    'the description of a call',
    "registerCall(app, deps, 'x', { summary: 'All alerts', description: 'Newest first.', tags: ['price alerts'] }, run);",
  ],
  ['a limit of attempts', "const LIMIT = { name: 'mails to a user', max: 5, windowMs: 1 };"],
  ['a metric', "registry.histogram({ name: 'beat_ms', help: 'Duration of a beat.' });"],
  ['seeds and keys', 'textSeed(`open interest ${ticker}`, 0); const key = `heat ${window}`; request({ key: `day ${day}` });'],
  ['colors and addresses', "const a = { text: '#edf0f5', subject: `mailto:${mail}`, content: `https://${host}` };"],
  ['raw HTTP', 'socket.end(`HTTP/1.1 404 Not Found\\r\\n\\r\\n`); headers.authorization = `Bearer ${key}`;'],
];

describe('page-words', () => {
  it.each(ON_PAGE)('finds %s', (_shape, text) => {
    expect(findings('page-words', text)).toContain('words');
  });

  it.each(OFF_PAGE)('passes over %s', (_shape, text) => {
    expect(findings('page-words', text)).toEqual([]);
  });

  it.each(['const age = `${count}d`;', "const age = count + ' months';", "const age = [count, 'mo'].join('');"])(
    'finds the unit of %s',
    (text) => {
      expect(findings('page-words', text)).toContain('unit');
    },
  );
});

describe('exchange-words', () => {
  it.each(SENT)('finds %s', (_shape, text) => {
    expect(findings('exchange-words', text, 'server/alerts/x.ts')).toContain('words');
  });

  it.each(UNSENT)('passes over %s', (_shape, text) => {
    expect(findings('exchange-words', text, 'server/alerts/x.ts')).toEqual([]);
  });
});

describe('known words', () => {
  const [{ file, texts }] = KNOWN_WORDS as [(typeof KNOWN_WORDS)[number]];

  it('are passed over in their file only', () => {
    const text = texts.map((known) => `void \`${known.replaceAll('${}', '${n}')}\`;`).join('\n');
    expect(findings('page-words', text, file)).toEqual([]);
    expect(findings('page-words', text, 'components/charts/other.ts')).toContain('words');
  });

  it('are reported when their file has them no longer', () => {
    expect(findings('page-words', 'export {};', file)).toEqual(texts.map(() => 'stale'));
  });

  it.each(KNOWN_WORDS)('of $file are of a file that exists, with a reason', (entry) => {
    expect(existsSync(entry.file)).toBe(true);
    expect(entry.reason).toMatch(/\w{3}/);
  });
});
