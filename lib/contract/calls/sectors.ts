import type { CallOf } from '../call';
import type * as sectors from '../sectors';

/** Sectors with their figures over a window. */
export const sectorList: CallOf<typeof sectors.sectorListRequestSchema, typeof sectors.sectorListSchema> = {
  method: 'GET',
  path: '/v1/mix/market/getListNameByPlateType',
  access: 'public',
};

/** One sector with its members and its line. */
export const sectorDetail: CallOf<typeof sectors.sectorDetailRequestSchema, typeof sectors.sectorDetailSchema> = {
  method: 'GET',
  path: '/v1/mix/market/getSectorDetail2',
  access: 'public',
};
