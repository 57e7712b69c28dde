import type { ICruiseOptions, IForbiddenRuleType } from 'dependency-cruiser';

export function importTable(root: string): IForbiddenRuleType[];
export const SERVER_IMPORTS: Readonly<Record<string, readonly string[]>>;
export const CRUISE_OPTIONS: ICruiseOptions;
