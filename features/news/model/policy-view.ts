import type { PolicyView } from '@/lib/contract/news-address';
import { REGION, TOPIC, TOPIC_LENGTH_MAX } from '@/lib/contract/news-terms';
import { POLICY_PAGES_MAX } from '@/lib/pages/news-path';
import { queryText, type PageQuery } from '@/lib/pages/page-query';
import { isRegion } from './names';

const PAGE = /^[1-9]\d{0,2}$/;

/** View of an address; unknown values have their default. */
export function policyView(query: PageQuery): PolicyView {
  const valid = (key: string, form: RegExp): string | null => {
    const text = queryText(query, key) ?? '';
    return text.length <= TOPIC_LENGTH_MAX && form.test(text) ? text : null;
  };
  const region = valid('region', REGION);
  const page = Number(valid('page', PAGE) ?? 1);
  return {
    region: region !== null && isRegion(region) ? region : null,
    topic: valid('topic', TOPIC),
    page: page > POLICY_PAGES_MAX ? 1 : page,
  };
}
