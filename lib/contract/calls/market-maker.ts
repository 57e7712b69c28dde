import type { CallOf } from '../call';
import type * as marketMaker from '../market-maker';

/** Fees, requirements and terms of the market maker program. */
export const marketMakerProgramme: CallOf<null, typeof marketMaker.programmeSchema> = {
  method: 'GET',
  path: '/v1/cms/marketMaker/programme',
  access: 'public',
};
