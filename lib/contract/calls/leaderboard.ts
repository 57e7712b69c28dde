import type { CallOf } from '../call';
import type * as leaderboards from '../leaderboard';

/** A ranking of a market, or the hot lists. */
export const leaderboard: CallOf<typeof leaderboards.leaderboardRequestSchema, typeof leaderboards.leaderboardSchema> = {
  method: 'POST',
  path: '/v1/mix/index/indexLeaderboardNew',
  access: 'public',
};
