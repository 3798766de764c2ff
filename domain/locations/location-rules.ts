import { clientProblems } from '../clients/client-rules';
import type { FieldErrors } from '../shared/errors';
import { nameMarkupProblem } from '../shared/markup';
import { DOT_SPECIMENS, PANELS, type LabAccountBody, type NewLocation } from './contract';

export const LOCATION_MESSAGES = {
  parentDeactivated: 'This location is deactivated',
  lab: 'Enter the name of the laboratory',
  accountNumber: 'Enter the account number',
  specimens: 'Choose at least one specimen',
  dotSpecimens: 'A DOT panel takes urine, breath, oral fluid or saliva only (49 CFR 40.210)',
  someone: 'Choose at least one',
} as const;

/** Every problem of a new location's values, by field: what no schema can say. */
export function newLocationProblems({ timeZone, DOTNumber, ...rest }: NewLocation): FieldErrors {
  const { name, primaryAddress, contacts } = rest;
  return clientProblems({
    name,
    ...(DOTNumber !== undefined && { DOTNumber: DOTNumber?.trim() ?? null }),
    ...(timeZone !== undefined && { timeZone }),
    ...(primaryAddress !== undefined && { primaryAddress }),
    ...(contacts !== undefined && { contacts }),
  });
}

/** Every problem of a laboratory account, by field. */
export function labAccountProblems({ lab, accountNumber, panel, specimenIds }: LabAccountBody): FieldErrors {
  const isDot = PANELS.some((one) => one.code === panel && one.dot);
  const refused = isDot && specimenIds.some((id) => !DOT_SPECIMENS.includes(id));
  const specimens = specimenIds.length === 0 ? LOCATION_MESSAGES.specimens : null;
  const problems: [string, string | null][] = [
    ['lab', lab.trim() ? nameMarkupProblem(lab) : LOCATION_MESSAGES.lab],
    [
      'accountNumber',
      accountNumber.trim() ? nameMarkupProblem(accountNumber) : LOCATION_MESSAGES.accountNumber,
    ],
    ['specimenIds', specimens ?? (refused ? LOCATION_MESSAGES.dotSpecimens : null)],
  ];
  return Object.fromEntries(problems.filter((one): one is [string, string] => one[1] !== null));
}

/** Monitoring that is on says whom it is about. */
export function monitoringProblems(asked: {
  enabled: boolean;
  licenseClassIds: readonly number[];
  employmentStatusIds: readonly number[];
}): FieldErrors {
  if (!asked.enabled) return {};
  return {
    ...(asked.licenseClassIds.length === 0 && { licenseClassIds: LOCATION_MESSAGES.someone }),
    ...(asked.employmentStatusIds.length === 0 && { employmentStatusIds: LOCATION_MESSAGES.someone }),
  };
}
