import { asOn } from './as-on';
import { convictionConditions } from './convictions';
import type { DatedSettings } from './dated-settings';
import type { EvaluatedDocument } from './evaluated-document';
import type { EvaluatedPerson } from './evaluated-person';
import { holdsOrNeedsCdl, kindOf } from './person';
import { reportedLicenseProblems } from './reported-license';
import { shippedSettings } from './shipped-settings';
import { withdrawalProblem } from './withdrawals';

export type ReviewProblem = 'isWithdrawn' | 'isConvicted' | 'isLicenseUnclear' | 'isNotCertified';

/**
 * Why a review can't find that a driver meets the requirements (391.25(b), 391.25(c)): what the driving records on file show. Null: they
 * show nothing against it.
 */
export function reviewProblem(
  onRecord: EvaluatedPerson,
  documents: readonly EvaluatedDocument[],
  today: string,
  settings: DatedSettings = shippedSettings,
): ReviewProblem | null {
  const person = asOn(onRecord, today);
  const kind = kindOf(person);
  if (withdrawalProblem(person, documents, today)) return 'isWithdrawn';
  const isCdl = holdsOrNeedsCdl(kind);
  if (convictionConditions({ ...person, isCdl }, documents, today).length > 0) return 'isConvicted';
  // A job without driving asks for no license.
  if (kind.program === 'nonDriver') return null;
  const asked = reportedLicenseProblems(person, kind, documents, today, settings).map(
    (problem) => problem?.key,
  );
  if (asked.includes('recordLicenseUnclear')) return 'isLicenseUnclear';
  return asked.includes('recordNotCertified') ? 'isNotCertified' : null;
}
