/** Names of a partition by language code; English is always there. */
type Names = { en: string } & Partial<Record<string, string>>;

const names = (en: string, ja: string, zhCn: string, ar: string): Names => ({ en, ja, 'zh-CN': zhCn, ar });

/** Sector that gathers what belongs to none; it is no partition. */
export const UNSORTED_SECTOR = 'other';

const PARTITION_NAMES: ReadonlyMap<string, Names> = new Map([
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
  ['commodity', names('Commodities', 'コモディティ', '大宗商品', 'السلع')],
]);

const titleCase = (code: string): string => code.replace(/(^|-)([a-z])/g, (_match, dash: string, letter: string) => `${dash ? ' ' : ''}${letter.toUpperCase()}`);

/** Name of a partition in a language, else in English; a code nobody has named yet is written out. */
export function partitionName(code: string, language: string): string {
  const known = PARTITION_NAMES.get(code);
  return known?.[language] ?? known?.en ?? titleCase(code);
}

/** True when the code has names of its own. */
export function isNamedPartition(code: string): boolean {
  return PARTITION_NAMES.has(code);
}
