import { DEFAULT_LANGUAGE } from '@/lib/contract/languages';
import { ENGLISH_FAILURE, type FailureText } from './english-failure';

/** Texts of the error page that is shown when messages cannot be loaded; a test keeps them equal to the message files. */
const TEXTS: Record<string, FailureText> = {
  [DEFAULT_LANGUAGE]: ENGLISH_FAILURE,
  ar: {
    failure: 'اتصال النظام غير مستقر',
    failureHint: 'تعذّر تحميل الصفحة. ربما انقطع اتصالك أو انقطعت خدمتنا مؤقتًا.',
    refresh: 'تحديث',
  },
  ja: {
    failure: 'システム接続が不安定です',
    failureHint: 'ページを読み込めませんでした。お使いの回線または当サービスが一時的に途切れている可能性があります。',
    refresh: '再読み込み',
  },
  'zh-CN': {
    failure: '系统连接不稳定',
    failureHint: '页面加载失败，您的网络或我们的服务可能暂时中断。',
    refresh: '刷新',
  },
};

/** Texts of the error page in a language, by its code; English when it has no translation. */
export function failureText(code: string): FailureText {
  return TEXTS[code] ?? ENGLISH_FAILURE;
}
