import Type, { type Static } from 'typebox';
import { WireRefusal } from '../shared/errors';
import { IntegerId } from '../shared/ids';
import { Nullable, OneOf, STRICT } from '../shared/schema';
import { TERMINATED } from './constants';
import { EmployeePatch, EmploymentStatusId, QualificationStatus } from './contract';

const { terminationDate, terminationReason, hireDate, terminationUndone } = EmployeePatch.properties;

/** A change of the employment status of many people. Each person gets only what concerns them: see `statusPatch`. */
export const StatusChange = Type.Object(
  { employmentStatusId: EmploymentStatusId, terminationDate, terminationReason, hireDate, terminationUndone },
  STRICT,
);
export type StatusChange = Static<typeof StatusChange>;

/** Few enough that evaluating them doesn't hold up other requests. */
export const MAX_STATUS_PREVIEW = 125;

export const StatusPreviewRequest = Type.Object(
  { employeeIds: Type.Array(IntegerId, { minItems: 1, maxItems: MAX_STATUS_PREVIEW }), change: StatusChange },
  STRICT,
);

/** What the change would do to one person. */
export const StatusPreview = Type.Object({
  employeeId: IntegerId,
  /** Null if there is no such person within the caller's access. */
  version: Nullable(Type.Integer({ minimum: 1 })),
  /** `same`: they have the status already, and nothing is overwritten. */
  effect: OneOf(['changes', 'same', 'refused']),
  /** Whether an employee who had left comes back. */
  comesBack: Type.Boolean(),
  /** After the change; null if it can't be made. */
  qualification: Nullable(QualificationStatus),
  /** Why it can't be made, with the text in English. */
  refusals: Type.Array(Type.Object({ ...WireRefusal.properties, message: Type.String() })),
});
export type StatusPreview = Static<typeof StatusPreview>;

/**
 * The edit that makes the change of one person: the end of employment goes to those who leave, the new hire to those who come back.
 */
export function statusPatch(
  { employmentStatusId, ...details }: StatusChange,
  { comesBack, version }: { comesBack: boolean; version: number },
): EmployeePatch {
  const leaves = employmentStatusId === TERMINATED;
  return {
    employmentStatusId,
    version,
    ...(leaves && details.terminationDate && { terminationDate: details.terminationDate }),
    ...(leaves && details.terminationReason && { terminationReason: details.terminationReason }),
    ...(comesBack && details.hireDate && !details.terminationUndone && { hireDate: details.hireDate }),
    ...(comesBack && details.terminationUndone && { terminationUndone: true }),
  };
}
