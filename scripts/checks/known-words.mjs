/**
 * Words in the source code that stay there, each with its file and the reason; `${}` stands for a value. The rules `page-words` and
 * `exchange-words` pass over them, and report an entry that its file no longer has.
 */
export const KNOWN_WORDS = [
  { file: 'components/charts/plot-kind.ts', texts: ['${} dashed tinted'], reason: 'a key' },
  { file: 'components/charts/use-crosshair.ts', texts: ['Enter'], reason: 'a name of the interface KeyboardEvent' },
  { file: 'components/market/cell-text.ts', texts: ['BNB Chain'], reason: 'a name' },
  { file: 'components/market/monogram.ts', texts: ['Au', 'Ag', 'Pt', 'Pd'], reason: 'signs of chemical elements' },
  { file: 'features/coin/components/use-full-screen.ts', texts: ['header, footer, nav, a'], reason: 'a selector' },
  { file: 'features/fear-greed/components/embed.tsx', texts: ['language'], reason: 'a parameter of an address' },
  { file: 'features/trading-data/components/class-flows.tsx', texts: ['All'], reason: 'a code of the contract' },
  { file: 'features/trading-data/model/series-cards.ts', texts: ['Large', 'Medium', 'Small'], reason: 'codes of the contract' },
  { file: 'features/support/model/word-forms.ts', texts: ['ه', 'ي'], reason: 'Arabic letters that stand for others' },
  { file: 'lib/config.ts', texts: ['Tideline'], reason: 'the name of the site' },
  {
    file: 'lib/contract/languages.ts',
    texts: ['en asia en-GB ja vi ru es it fr de zh-CN zh-TW zh-TC pt id th pl uk pt-PT es-ES es-AR uz ar ph bg'],
    reason: 'codes of languages',
  },
  { file: 'lib/contract/tick-fields.ts', texts: ['base amount', 'quote amount', 'USDT amount'], reason: 'kinds of the protocol' },
  {
    file: 'lib/contract/tick-fields.ts',
    texts: ['every beat', 'every second', 'every symbol', 'some symbols'],
    reason: 'cadences of the protocol',
  },
  { file: 'lib/contract/venues.ts', texts: ['Binance', 'Bybit', 'Bitget'], reason: 'names' },
  {
    file: 'lib/i18n/english-failure.ts',
    texts: [
      'System connection unstable',
      'The page could not be loaded. Your connection or our service may be interrupted for a moment.',
      'Refresh',
    ],
    reason: 'stand on the page that appears when the messages cannot be loaded',
  },
  {
    file: 'lib/i18n/uzbek-intl.ts',
    texts: [
      'yanvar fevral mart aprel may iyun iyul avgust sentabr oktabr noyabr dekabr',
      'yan fev mar apr may iyn iyl avg sen okt noy dek',
      ...['Dush', 'Sesh', 'Chor', 'Pay', 'Jum', 'Shan', 'Yak'],
    ],
    reason: 'Uzbek, for browsers without it',
  },
  { file: 'lib/money/currencies.ts', texts: ['Rp'], reason: 'the sign of a currency' },
  { file: 'server/accounts/mailbox.ts', texts: ['Date: ${}', 'To: ${}', 'Subject: ${}'], reason: 'fields of a mail’s head' },
  { file: 'server/accounts/session-store.ts', texts: ['id in (${})'], reason: 'a condition of a statement' },
  {
    file: 'server/compose/listener.ts',
    texts: ['431 Request Header Fields Too Large', '400 Bad Request', 'The request is not valid.'],
    reason: 'the answer to what is not HTTP',
  },
  { file: 'server/compose/live-sockets.ts', texts: ['503 Service Unavailable', '404 Not Found'], reason: 'status lines' },
  { file: 'server/content/currencies.ts', texts: ['Rp'], reason: 'the sign of a currency' },
  { file: 'server/delivery/sms.ts', texts: ['To: ${}\nId: ${}\n\n${}\n'], reason: 'a file for developers instead of an SMS' },
  { file: 'server/feeds/live/row-names.ts', texts: ['candle rows 1'], reason: 'the name of a format' },
  { file: 'server/feeds/replay/replay-quotes.ts', texts: [' to '], reason: 'part of the message of an error' },
  { file: 'server/feeds/simulated/path-styles.ts', texts: ['class stock', 'class ${}'], reason: 'names of seeds' },
  { file: 'server/feeds/simulated/remote-history.ts', texts: ['candles ${} ${} ${} ${} ${}'], reason: 'a key' },
  { file: 'server/feeds/simulated/series/remote-series.ts', texts: ['series ${} ${} ${} ${} ${} ${}'], reason: 'a key' },
  {
    file: 'server/front/refuse.ts',
    texts: [
      ...['The exchange does not answer.', 'System connection unstable.'],
      ...['Bad request.', 'Method not allowed.', 'The address is too long.', 'Too many headers.'],
    ],
    reason: 'answers to programs: no page or link leads to them',
  },
  { file: 'server/http/cookies.ts', texts: ['; Secure'], reason: 'an attribute of a cookie' },
  {
    file: 'server/http/fear-greed.route.ts',
    texts: ['${} Fear & Greed Index'],
    reason: 'the name of a public file for other sites, in English as its fields',
  },
  { file: 'server/http/operations.route.ts', texts: ['not ready: ${}\n'], reason: 'the answer to a health check' },
  { file: 'server/http/overview-figures.route.ts', texts: ['trend ${}', 'metrics ${}'], reason: 'keys' },
  { file: 'server/platform/render-text.ts', texts: ['external nofollow noopener noreferrer'], reason: 'the relation of a link' },
  { file: 'server/support/support-messages.ts', texts: ['support of ${}', 'support of user ${}'], reason: 'names of locks' },
];
