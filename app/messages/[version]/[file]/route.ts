import { LANGUAGES } from '@/lib/contract/languages';
import { loadMessages } from '@/lib/i18n/load-messages';
import { pickMessages } from '@/lib/i18n/pick-messages';
import { SCOPE_MESSAGES } from '@/lib/pages/page-messages';

/** Hash of all messages, from the build. */
declare const MESSAGES_VERSION: string;

interface RouteContext {
  params: Promise<{ version: string; file: string }>;
}

const cacheControlOf = (version: string): string => (version === MESSAGES_VERSION ? 'public, max-age=31536000, immutable' : 'no-store');

/**
 * Answers with the messages of what opens over a page, `LANG.json` by the language of the document. A page of an older build gets those of
 * this one, which it may not keep.
 */
export async function GET(_request: Request, { params }: RouteContext): Promise<Response> {
  const { version, file } = await params;
  const language = LANGUAGES.find(({ lang }) => file === `${lang}.json`);
  if (!language) return new Response(null, { status: 404, headers: { 'cache-control': 'no-store' } });
  const messages = pickMessages(await loadMessages(language.code), SCOPE_MESSAGES.overlays);
  return Response.json(messages, { headers: { 'cache-control': cacheControlOf(version) } });
}
