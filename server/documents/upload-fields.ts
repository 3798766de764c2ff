import type { DocumentFindings } from '../../domain/documents/contract';
import { findingErrors, readFindings } from '../../domain/documents/findings';
import type { DocumentType } from '../../domain/documents/document-type-shape';
import { documentType } from '../../domain/documents/document-types';
import { parseIntegerId } from '../../domain/shared/ids';
import { refuse, refusedFields, type FieldRefusals } from '../../domain/shared/refusals/refusal';
import { holdsSsn } from '../../domain/shared/ssn';
import { isClosed, type FileTypes } from './closed-types';
import { dateErrors, type DocumentDates } from './document-dates';
import { rightsTo, type RightsHolder } from '../compliance';

export interface UploadFields extends DocumentDates, DocumentFindings {
  docTypeId: number;
}

/** The rules for an upload: the sender, the client's current day, and the accepted types. */
export interface UploadRules extends FileTypes {
  caller: RightsHolder;
}

function typeErrors(
  rules: UploadRules,
  text: string | undefined,
  type: DocumentType | undefined,
): FieldRefusals {
  const { caller } = rules;
  if (!text) return { docTypeId: refuse('document.typeRequired') };
  // A type hidden from this caller is reported as unknown.
  if (!type || !rightsTo(caller, type).view) return { docTypeId: refuse('document.typeUnknown') };
  if (!rightsTo(caller, type).upload)
    return { docTypeId: refuse('document.uploadByStaffOnly', { type: type.name }) };
  return isClosed(rules, type.docTypeId)
    ? { docTypeId: refuse('document.typeClosed', { type: type.name }) }
    : {};
}

function categoryErrors(text: string | undefined, type: DocumentType | undefined): FieldRefusals {
  if (!text) return { docCategoryId: refuse('document.categoryRequired') };
  if (!type || String(type.docCategoryId) === text) return {};
  return {
    docCategoryId: refuse('document.wrongCategory', { type: type.name, category: type.docCategoryId }),
  };
}

/** A form has no schema, so its texts are checked here. */
const ssnErrors = (fields: Readonly<Record<string, string>>): FieldRefusals =>
  refusedFields(
    Object.entries(fields).map(([name, text]) => [name, holdsSsn(text) ? refuse('request.holdsSsn') : null]),
  );

/** Validates the fields of an upload: all problems at once, or the values. `uploadedBy` is ignored. */
export function readUploadFields(
  rules: UploadRules,
  fields: Readonly<Record<string, string>>,
): { errors: FieldRefusals; values: UploadFields } {
  const type = documentType(parseIntegerId(fields['docTypeId']) ?? 0);
  const dates = { docDate: fields['docDate'] ?? '', docExpirationDate: fields['docExpirationDate'] || null };
  const wrongDates = dateErrors(dates, rules.today);
  const findings = readFindings(fields);
  return {
    values: { ...dates, ...findings, docTypeId: type?.docTypeId ?? 0 },
    errors: {
      ...typeErrors(rules, fields['docTypeId'], type),
      ...categoryErrors(fields['docCategoryId'], type),
      ...wrongDates,
      ...(type && findingErrors(type.docTypeId, { ...findings, docDate: dates.docDate })),
      ...(dates.docDate === '' && { docDate: refuse('document.dateRequired') }),
      ...ssnErrors(fields),
    },
  };
}
