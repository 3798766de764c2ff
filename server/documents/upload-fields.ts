import type { DocumentType } from '../../domain/documents/document-types';
import { documentType } from '../../domain/documents/document-types';
import { parseIntegerId } from '../../domain/shared/ids';
import { refuse, type FieldRefusals } from '../../domain/shared/refusals/refusal';
import type { Caller } from '../platform/access/caller';
import { isClosed, type FileTypes } from './closed-types';
import { dateErrors, type DocumentDates } from './document-dates';
import { rightsTo } from '../compliance';

export interface UploadFields extends DocumentDates {
  docTypeId: number;
}

/** What an upload is judged by: who sends it, the day it is for the client, and which types the file takes. */
export interface UploadRules extends FileTypes {
  caller: Caller;
}

function typeErrors(
  by: UploadRules,
  text: string | undefined,
  type: DocumentType | undefined,
): FieldRefusals {
  const { caller } = by;
  if (!text) return { docTypeId: refuse('document.typeRequired') };
  // A type that is hidden from this caller is answered like one that doesn't exist.
  if (!type || !rightsTo(caller, type).view) return { docTypeId: refuse('document.typeUnknown') };
  if (!rightsTo(caller, type).upload)
    return { docTypeId: refuse('document.uploadByStaffOnly', { type: type.name }) };
  return isClosed(by, type.docTypeId)
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

/** Judges the fields that came with a file: all problems at once, or the values. `uploadedBy` is never believed. */
export function readUploadFields(
  by: UploadRules,
  fields: Readonly<Record<string, string>>,
): { errors: FieldRefusals; values: UploadFields } {
  const type = documentType(parseIntegerId(fields['docTypeId']) ?? 0);
  const dates = { docDate: fields['docDate'] ?? '', docExpirationDate: fields['docExpirationDate'] || null };
  const wrongDates = dateErrors(dates, by.today);
  return {
    values: { ...dates, docTypeId: type?.docTypeId ?? 0 },
    errors: {
      ...typeErrors(by, fields['docTypeId'], type),
      ...categoryErrors(fields['docCategoryId'], type),
      ...wrongDates,
      ...(dates.docDate === '' && { docDate: refuse('document.dateRequired') }),
    },
  };
}
