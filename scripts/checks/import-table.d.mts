import type { ICruiseOptions, IForbiddenRuleType } from 'dependency-cruiser';

export function importTable(root: string): IForbiddenRuleType[];
export const CRUISE_OPTIONS: ICruiseOptions;
