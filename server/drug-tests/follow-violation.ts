import { violationOf } from '../../domain/return-to-duty/violation';
import { followCorrection, openByResult, withdrawByResult, type ViolationFound } from '../return-to-duty';
import { dayOf, type Applying, type ResultOnFile } from './applying';

/** The violation that a result shows; null: none. */
function violationFound(
  { tenantId, by, now }: Applying,
  { resultId, employeeId, report, facts, documentId }: ResultOnFile,
): ViolationFound | null {
  const violation = violationOf(facts);
  if (violation === null) return null;
  return {
    tenantId,
    employeeId,
    testResultId: resultId,
    documentId,
    violation,
    violatedOn: dayOf(report, now),
    by: by.name,
  };
}

/** Opens the way back to driving after a violation (40.285). */
export async function followViolation(applying: Applying, onFile: ResultOnFile): Promise<void> {
  const found = violationFound(applying, onFile);
  if (found) await openByResult(applying.tx, found);
}

/** What a corrected result means for the plan that the earlier one opened. */
export async function correctPlan(
  applying: Applying,
  earlierId: number,
  onFile: ResultOnFile,
): Promise<void> {
  const { tx, tenantId, because, now } = applying;
  const found = violationFound(applying, onFile);
  if (found) await followCorrection(tx, earlierId, found);
  else await withdrawByResult(tx, { tenantId, testResultId: earlierId, because, now });
}
