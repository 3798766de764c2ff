import { clientProblems } from '../clients/client-rules';
import { nameMarkupProblem } from '../shared/markup';
import { refuse, refusedFields, type FieldRefusals } from '../shared/refusals/refusal';
import { DOT_SPECIMENS, PANELS, type LabAccountBody, type NewLocation } from './contract';

/** Problems of a new location's values that a schema cannot express, by field. */
export function newLocationProblems({ timeZone, DOTNumber, ...rest }: NewLocation): FieldRefusals {
  const { name, primaryAddress, contacts } = rest;
  return clientProblems({
    name,
    ...(DOTNumber !== undefined && { DOTNumber: DOTNumber?.trim() ?? null }),
    ...(timeZone !== undefined && { timeZone }),
    ...(primaryAddress !== undefined && { primaryAddress }),
    ...(contacts !== undefined && { contacts }),
  });
}

/** Problems of a laboratory account, by field. */
export function labAccountProblems({
  lab,
  accountNumber,
  panel,
  specimenIds,
}: LabAccountBody): FieldRefusals {
  const isDot = PANELS.some((one) => one.code === panel && one.dot);
  const refused = isDot && specimenIds.some((id) => !DOT_SPECIMENS.includes(id));
  const specimens = specimenIds.length === 0 ? refuse('location.specimenRequired') : null;
  return refusedFields([
    ['lab', lab.trim() ? nameMarkupProblem(lab) : refuse('location.labRequired')],
    [
      'accountNumber',
      accountNumber.trim() ? nameMarkupProblem(accountNumber) : refuse('location.labAccountRequired'),
    ],
    ['specimenIds', specimens ?? (refused ? refuse('location.dotSpecimens') : null)],
  ]);
}

/** Monitoring that is on must say which drivers it covers. */
export function monitoringProblems(settings: {
  enabled: boolean;
  licenseClassIds: readonly number[];
  employmentStatusIds: readonly number[];
}): FieldRefusals {
  if (!settings.enabled) return {};
  return {
    ...(settings.licenseClassIds.length === 0 && { licenseClassIds: refuse('location.chooseOne') }),
    ...(settings.employmentStatusIds.length === 0 && { employmentStatusIds: refuse('location.chooseOne') }),
  };
}
