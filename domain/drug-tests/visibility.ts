import type { PermissionKey } from '../access/permissions';
import { groupOf, ORDER_REASONS, RESULT_GROUPS, type ResultGroup } from '../orders/tests';

// Who may know the result of a test (49 CFR 382.401, 382.405, 40.321).

/** Results are opened by the reason of the test: pre-employment, random, and all others. */
export const RESULT_CLASSES = ['preEmployment', 'random', 'auxiliary'] as const;
export type ResultClass = (typeof RESULT_CLASSES)[number];

export function classOf(reasonId: number | null): ResultClass {
  if (reasonId === ORDER_REASONS.preEmployment) return 'preEmployment';
  return reasonId === ORDER_REASONS.random ? 'random' : 'auxiliary';
}

const PERMISSIONS = {
  preEmployment: {
    negative: 'servicesDrugTesting.viewPreEmploymentNegativeResults',
    nonNegative: 'servicesDrugTesting.viewPreEmploymentNonNegativeResults',
    noTest: 'servicesDrugTesting.viewPreEmploymentNoTestResults',
  },
  random: {
    negative: 'servicesRandoms.viewRandomNegativeResults',
    nonNegative: 'servicesRandoms.viewRandomNonNegativeResults',
    noTest: 'servicesRandoms.viewRandomNoTestResults',
  },
  auxiliary: {
    negative: 'servicesDrugTesting.viewAuxiliaryNegativeResults',
    nonNegative: 'servicesDrugTesting.viewAuxiliaryNonNegativeResults',
    noTest: 'servicesDrugTesting.viewAuxiliaryNoTestResults',
  },
} as const satisfies Record<ResultClass, Record<ResultGroup, PermissionKey>>;

/**
 * What someone needs to see the results of a class and group. Someone who saw only the negative ones would know which are not, and the other way
 * around, so one of these two permissions alone shows neither.
 */
export function permissionsFor(of: ResultClass, group: ResultGroup): PermissionKey[] {
  const { negative, nonNegative, noTest } = PERMISSIONS[of];
  return group === 'noTest' ? [noTest] : [negative, nonNegative];
}

export const seesGroup = (permissions: ReadonlySet<string>, of: ResultClass, group: ResultGroup): boolean =>
  permissionsFor(of, group).every((permission) => permissions.has(permission));

export const seesResult = (
  permissions: ReadonlySet<string>,
  { reasonId, resultCode }: { reasonId: number | null; resultCode: number },
): boolean => seesGroup(permissions, classOf(reasonId), groupOf(resultCode));

/** Whether someone may know of every result of a class, and so what went wrong at the collection. */
export const seesEveryGroup = (permissions: ReadonlySet<string>, of: ResultClass): boolean =>
  RESULT_GROUPS.every((group) => seesGroup(permissions, of, group));
