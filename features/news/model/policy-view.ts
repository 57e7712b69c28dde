import { REGION, TOPIC, TOPIC_LENGTH_MAX } from '@/lib/contract/news-terms';
import { queryText, type PageQuery } from '@/lib/pages/page-query';
import type { PolicyView } from '@/lib/pages/news-path';

const PAGE = /^[1-9]\d?$/;

/** View of an address; unknown values have their default. */
export function policyView(query: PageQuery): PolicyView {
  const valid = (key: string, form: RegExp): string | null => {
    const text = queryText(query, key) ?? '';
    return text.length <= TOPIC_LENGTH_MAX && form.test(text) ? text : null;
  };
  return { region: valid('region', REGION), topic: valid('topic', TOPIC), page: Number(valid('page', PAGE) ?? 1) };
}
