import type { RequirementItem } from '../documents/contract';
import { ANSWERED } from './answered-facts';
import type { Evaluation, FileSetup } from './contract';
import { DEFAULT_SETUP, evaluateEmployee } from './evaluate';
import type { EvaluatedDocument } from './evaluated-document';
import type { EvaluatedPerson } from './evaluated-person';

/** People and files for the tests of this folder. Nothing is known about this one beyond job, license and hire. */
export const unansweredDriver: EvaluatedPerson = {
  employmentStatusId: 2,
  program: 'cdl',
  licenseClassId: 1,
  licenseNumber: 'T64235789',
  licenseState: 'VA',
  licenseExpiresOn: '2029-05-31',
  hireDate: '2023-03-01',
};
/** Every question answered, so that only what a test changes could bar them. */
export const cdlDriver: EvaluatedPerson = { ...unansweredDriver, ...ANSWERED, dob: '1985-04-02' };
export const hazmatDriver: EvaluatedPerson = { ...cdlDriver, program: 'cdlHazmat', endorsements: 'H' };
export const vanDriver: EvaluatedPerson = {
  ...cdlDriver,
  program: 'nonCdl',
  licenseClassId: 4,
  vehicleClass: null,
};

/** A document of a type with its date and expiration. Its id follows from type and date. */
export function testDocument(
  docTypeId: number,
  docDate: string,
  expiresOn: string | null = null,
): EvaluatedDocument {
  return {
    documentId: docTypeId * 100_000 + (Number(docDate.replaceAll('-', '')) % 100_000),
    docTypeId,
    docDate,
    expiresOn,
  };
}

/** Everything the three drivers above need on 2026-06-15, with nothing expiring soon. */
export const completeFile: readonly EvaluatedDocument[] = [
  testDocument(2001, '2023-02-10'),
  testDocument(660, '2023-03-10'),
  testDocument(225, '2026-02-01'),
  testDocument(2002, '2026-02-03'),
  testDocument(238, '2026-01-10', '2028-01-10'),
  testDocument(2003, '2026-01-12', '2028-01-10'),
  testDocument(2004, '2026-01-10'),
  testDocument(2006, '2023-03-01'),
  testDocument(2007, '2023-03-01'),
  testDocument(2008, '2024-05-31', '2029-05-31'),
  testDocument(2012, '2025-05-01'),
  testDocument(2016, '2023-03-20'),
  { ...testDocument(1162, '2026-02-20'), queryType: 'full', queryOutcome: 'clear' },
  { ...testDocument(2022, '2023-02-20'), result: 'negative' },
  testDocument(2027, '2023-03-01'),
];

/** The complete file without some document types and with other documents added. */
export function fileWith(changes: { without?: readonly number[]; plus?: readonly EvaluatedDocument[] }) {
  const kept = completeFile.filter(({ docTypeId }) => !changes.without?.includes(docTypeId));
  return [...kept, ...(changes.plus ?? [])];
}

export function requirement(evaluation: Evaluation, docTypeId: number): RequirementItem {
  const found = evaluation.requirements.find((item) => item.docTypeId === docTypeId);
  if (!found) throw new Error(`The evaluation has no requirement ${docTypeId}`);
  return found;
}

export function requirementOn(
  person: EvaluatedPerson,
  documents: readonly EvaluatedDocument[],
  docTypeId: number,
  asOf: string,
  setup: FileSetup = DEFAULT_SETUP,
): RequirementItem {
  return requirement(evaluateEmployee(person, documents, setup, asOf), docTypeId);
}
