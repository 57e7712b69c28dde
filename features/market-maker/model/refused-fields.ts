import { ApiError } from '@/lib/api/api-error';
import { ERROR_CODE } from '@/lib/contract/error-codes';
import {
  APPLICATION_FIELDS,
  APPLICATION_PROBLEMS,
  type ApplicationField,
  type ApplicationProblem,
} from '@/lib/contract/market-maker-terms';

/** Refused fields, each with its reason. */
export type RefusedFields = Partial<Record<ApplicationField, ApplicationProblem>>;

const isOneOf = <Name extends string>(names: readonly Name[], value: unknown): value is Name => names.some((name) => name === value);

/** Fields that the exchange refuses, from the error of its call; none for any other error. */
export function refusedFields(error: unknown): RefusedFields {
  if (!(error instanceof ApiError) || error.code !== ERROR_CODE.application) return {};
  const problems: unknown = (error.data as { problems?: unknown } | null)?.problems;
  const entries = (Array.isArray(problems) ? problems : []) as { field?: unknown; problem?: unknown }[];
  return Object.fromEntries(
    entries.flatMap(({ field, problem }) =>
      isOneOf(APPLICATION_FIELDS, field) && isOneOf(APPLICATION_PROBLEMS, problem) ? [[field, problem]] : [],
    ),
  );
}
