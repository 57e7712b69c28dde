/** Names of a second-level list by language code; English is always present. */
type Names = { en: string } & Partial<Record<string, string>>;

const names = (en: string, ja: string, zhCn: string, ar: string): Names => ({ en, ja, 'zh-CN': zhCn, ar });

/** Sector of symbols that belong to no other; it is not a partition. */
export const OTHER_SECTOR = 'other';

const PLATE_NAMES: ReadonlyMap<string, Names> = new Map([
  ['hot', names('Hot', '人気', '热门', 'الأكثر رواجًا')],
  ['watch', names('Favorites', 'お気に入り', '自选', 'المفضلة')],
  ['layer-1', names('Layer 1', 'レイヤー1', 'Layer 1 公链', 'الطبقة الأولى')],
  ['layer-2', names('Layer 2', 'レイヤー2', 'Layer 2', 'الطبقة الثانية')],
  ['payments', names('Payments', '決済', '支付', 'المدفوعات')],
  ['exchange', names('Exchange tokens', '取引所トークン', '平台币', 'عملات المنصات')],
  ['meme', names('Meme', 'ミーム', 'Meme', 'الميم')],
  ['infrastructure', names('Infrastructure', 'インフラ', '基础设施', 'البنية التحتية')],
  ['rwa', names('RWA', 'RWA', 'RWA', 'الأصول الحقيقية')],
  ['social', names('Social', 'ソーシャル', '社交', 'التواصل الاجتماعي')],
  ['defi', names('DeFi', 'DeFi', 'DeFi', 'التمويل اللامركزي')],
  ['ai', names('AI', 'AI', 'AI', 'الذكاء الاصطناعي')],
  ['storage', names('Storage', 'ストレージ', '存储', 'التخزين')],
  ['gamefi', names('GameFi', 'GameFi', 'GameFi', 'ألعاب البلوكتشين')],
  ['stablecoin', names('Stablecoins', 'ステーブルコイン', '稳定币', 'العملات المستقرة')],
  ['stablecoin-protocol', names('Stablecoin protocols', 'ステーブルコインプロトコル', '稳定币协议', 'بروتوكولات العملات المستقرة')],
  ['privacy', names('Privacy', 'プライバシー', '隐私', 'الخصوصية')],
  ['depin', names('DePIN', 'DePIN', 'DePIN', 'البنية المادية اللامركزية')],
  ['bitcoin-ecosystem', names('Bitcoin ecosystem', 'ビットコインエコシステム', '比特币生态', 'منظومة بيتكوين')],
  ['fan-token', names('Fan tokens', 'ファントークン', '粉丝代币', 'عملات المشجعين')],
  ['new', names('New', '新規', '新币', 'الإدراجات الجديدة')],
  ['perpetual', names('Perpetual', '無期限', '永续', 'دائمة')],
  ['delivery', names('Delivery', '期限付き', '交割', 'محددة الأجل')],
  ['stocks', names('Stocks', '株式', '股票', 'الأسهم')],
  ['trending', names('Trending', '注目', '热门趋势', 'الرائج')],
  ['market-cap', names('Market cap', '時価総額', '市值', 'القيمة السوقية')],
  ['onchain-volume', names('On-chain volume', 'オンチェーン取引高', '链上成交量', 'حجم السلسلة')],
  ['volume', names('Volume', '出来高', '成交量', 'الحجم')],
  ['hotPicks', names('Hot picks', '注目銘柄', '热门精选', 'الأكثر سخونة')],
  ['newPicks', names('New picks', '新着銘柄', '新币精选', 'اختيارات جديدة')],
  ['fdv', names('FDV', 'FDV', 'FDV', 'FDV')],
  ['holders', names('Holders', '保有者数', '持有人', 'الحائزون')],
  ['commodities', names('Commodities', 'コモディティ', '大宗商品', 'السلع')],
  ['forex', names('Forex', '外国為替', '外汇', 'العملات الأجنبية')],
  ['indexes', names('Indexes', '株価指数', '指数', 'المؤشرات')],
  ['metals', names('Metals', '貴金属', '金属', 'المعادن')],
  ['solana', names('Solana', 'Solana', 'Solana', 'Solana')],
  ['ethereum', names('Ethereum', 'Ethereum', 'Ethereum', 'Ethereum')],
  ['bsc', names('BNB Chain', 'BNB Chain', 'BNB Chain', 'BNB Chain')],
  ['base', names('Base', 'Base', 'Base', 'Base')],
  ['arbitrum', names('Arbitrum', 'Arbitrum', 'Arbitrum', 'Arbitrum')],
  ['polygon', names('Polygon', 'Polygon', 'Polygon', 'Polygon')],
  ['optimism', names('Optimism', 'Optimism', 'Optimism', 'Optimism')],
  ['avalanche', names('Avalanche', 'Avalanche', 'Avalanche', 'Avalanche')],
  ['commodity', names('Commodities', 'コモディティ', '大宗商品', 'السلع')],
]);

const titleCase = (code: string): string =>
  code.replace(/(^|-)([a-z])/g, (_match, dash: string, letter: string) => `${dash ? ' ' : ''}${letter.toUpperCase()}`);

/**
 * Returns the name of a second-level list (partition, chain, board, class) in a language, else in English; an unknown code is converted to
 * title case.
 */
export function plateName(code: string, language: string): string {
  const known = PLATE_NAMES.get(code);
  return known?.[language] ?? known?.en ?? titleCase(code);
}

/** True when the code has translated names. */
export function isNamedPlate(code: string): boolean {
  return PLATE_NAMES.has(code);
}
