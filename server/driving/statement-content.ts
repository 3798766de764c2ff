import { asOn } from '../../domain/compliance/as-on';
import type { Evaluation } from '../../domain/compliance/contract';
import type { MayDriveAnswer } from '../../domain/compliance/may-drive-contract';
import { requirementRule } from '../../domain/compliance/rules';
import { documentType } from '../../domain/documents/document-types';
import type { StatementContent } from '../../domain/driving/contract';
import { ageOn } from '../../domain/shared/dates';
import { personOf, type FileRow } from '../compliance';

export interface StatementNames {
  employer: string;
  location: string;
  employeeName: string;
  jobTitle: string | null;
}

/** What a statement says: the answer, and what it is based on, as far as the issuing user may see it. */
export function statementContent(
  { file, evaluation, answer }: { file: FileRow; evaluation: Evaluation; answer: MayDriveAnswer },
  { jobTitle, ...names }: StatementNames,
  by: { issuedAt: Date; issuedBy: string; hidden: readonly number[] },
): StatementContent {
  const { flags, ...person } = asOn(personOf(file), answer.asOf);
  const isOpen = ({ docTypeId }: { docTypeId: number }) => !by.hidden.includes(docTypeId);
  return {
    issuedAt: by.issuedAt.toISOString(),
    issuedBy: by.issuedBy,
    ...names,
    answer,
    person: {
      jobTitle,
      program: person.program,
      hireDate: person.hireDate,
      previousEndDate: person.previousEndDate ?? null,
      age: person.dob ? ageOn(person.dob, answer.asOf) : null,
      licenseState: person.licenseState,
      licenseClassId: person.licenseClassId,
      licenseExpiresOn: person.licenseExpiresOn ?? null,
      licenseStateAtHire: person.licenseStateAtHire ?? null,
      otherLicenseStates: person.otherLicenseStates ? [...person.otherLicenseStates] : null,
      previousEmployers: person.previousEmployers ? [...person.previousEmployers] : null,
      vehicleClass: person.vehicleClass ?? null,
      endorsements: person.endorsements ?? null,
      restrictions: person.restrictions ?? null,
      facts: { ...flags },
    },
    disqualifications: file.disqualifications.map(({ kind, from, to }) => ({ kind, from, to })),
    documents: file.documents
      .filter((document) => isOpen(document) && document.docDate <= answer.asOf)
      .map(({ documentId, docTypeId, docDate, expiresOn }) => ({
        documentId,
        name: documentType(docTypeId)?.name ?? String(docTypeId),
        docDate,
        expiresOn,
      })),
    rules: evaluation.requirements
      .filter((item) => isOpen(item) && item.status !== 'notApplicable')
      .map(({ ruleId, cfr }) => ({
        ruleId,
        cfr,
        effectiveFrom: requirementRule(ruleId)?.effectiveFrom ?? '',
      })),
  };
}
