import type { GroupNameProblem } from '../../lib/contract/group-name';

/** Messages about favorite groups (specification §5); `{0}` is the limit. */
export const GROUP_MESSAGE: Readonly<Record<GroupNameProblem | 'taken' | 'limit', string>> = {
  length: 'Input of 2-26 characters allowed.',
  emoji: 'Emojis are not supported.',
  taken: 'The category name already exists.',
  limit: 'The upper limit ({0}) of this customized category has been reached.',
};

/** Returns the message of a reached limit. */
export function groupLimitMessage(limit: number): string {
  return GROUP_MESSAGE.limit.replace('{0}', String(limit));
}
