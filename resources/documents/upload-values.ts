import { findingsOfType, OUTAGE_DAYS, type Finding } from '../../domain/documents/findings';
import { fieldMessages, refusalCode, statusOf, wholeRefusal } from '../../providers/refusals/refusal';
import { refusedEntries, type FieldErrors } from '../../src/ui/field-errors';
import type { EmployeeDocType } from './api';

/** What the user enters for a document, also for other types than the chosen one. */
export interface UploadValues extends Record<Finding, string | null> {
  docTypeId: number | null;
  docDate: string | null;
  docExpirationDate: string | null;
}

export const EMPTY_UPLOAD: UploadValues = {
  docTypeId: null,
  docDate: null,
  docExpirationDate: null,
  result: null,
  testReason: null,
  testKind: null,
  sapReport: null,
  state: null,
  employer: null,
  queryType: null,
  queryOutcome: null,
  outageFrom: null,
  outageTo: null,
};

/** The state of the fields of one document, in a form of its own or in a row. */
export interface UploadFieldsState {
  employeeId: number;
  values: UploadValues;
  errors: FieldErrors;
  /** Percentage sent, while the upload is running. */
  progress: number | null;
  type: EmployeeDocType | null;
  types: EmployeeDocType[];
  change: (changed: Partial<UploadValues>) => void;
}

/** The fields of a document as the server takes them. */
export function uploadFields(values: UploadValues, type: EmployeeDocType): Record<string, string> {
  const fields: Record<string, string> = {
    docCategoryId: String(type.docCategoryId),
    docTypeId: String(type.docTypeId),
    docDate: values.docDate ?? '',
  };
  if (type.asksExpiration && values.docExpirationDate) fields['docExpirationDate'] = values.docExpirationDate;
  for (const name of findingsOfType(type.docTypeId)) {
    const value = values[name];
    if (value) fields[name] = value;
  }
  return fields;
}

interface UploadForm {
  values: UploadValues;
  type: EmployeeDocType;
  file: File;
  uploadedBy: string;
  /** Also if the file is on file already. */
  fileAgain: boolean;
}

/** The file comes last: the server can refuse the fields without reading it. */
export function uploadForm({ values, type, file, uploadedBy, fileAgain }: UploadForm): FormData {
  const form = new FormData();
  form.set('uploadedBy', uploadedBy);
  for (const [name, value] of Object.entries(uploadFields(values, type))) form.set(name, value);
  if (fileAgain) form.set('fileAgain', 'true');
  form.set('document', file, file.name);
  return form;
}

/** What is missing or wrong before a document is sent, by field. `say`: the texts of the upload. */
export function uploadErrors(
  { docDate, docExpirationDate: expires }: UploadValues,
  type: EmployeeDocType | null,
  say: (key: string) => string,
  idPrefix = '',
): FieldErrors {
  return {
    ...(!type && { docTypeId: say('typeMissing') }),
    ...(!docDate && { docDate: say('docDateMissing') }),
    ...(type?.asksExpiration && {
      ...(!expires && { docExpirationDate: say('expirationMissing') }),
      ...(expires && docDate && expires <= docDate && { docExpirationDate: say('expirationBefore') }),
    }),
    ...refusedEntries(['docDate', 'docExpirationDate', ...OUTAGE_DAYS], idPrefix),
  };
}

/** The errors that are left after these fields got other values. */
export const errorsAfter = (errors: FieldErrors, changed: object): FieldErrors =>
  Object.fromEntries(Object.entries(errors).filter(([name]) => !Object.hasOwn(changed, name)));

export const DUPLICATE = 'document.sameFile';

export interface RefusedUpload {
  errors: FieldErrors;
  /** Why nothing could be sent or stored, where no field is to blame; '' otherwise. */
  failure: string;
  /** The file is on file already, and the user can file it anyway. */
  isDuplicate: boolean;
}

/** Whether a server that is away, broken or busy failed, and not the request. */
const isOutage = (status: number | undefined): boolean =>
  status === undefined || status === 0 || status === 429 || status >= 500;

/** Why an upload failed, by field. Reasons of the whole request are shown at the file, with what to do about them. */
export function refusedUpload(error: unknown, failed: string): RefusedUpload {
  const fields = fieldMessages(error);
  const isDuplicate = refusalCode(error) === DUPLICATE;
  const ofField = { failure: '', isDuplicate };
  if (!isDuplicate && Object.keys(fields).length > 0) return { ...ofField, errors: fields };
  const reason = wholeRefusal(error, failed);
  return isOutage(statusOf(error))
    ? { isDuplicate, errors: {}, failure: reason }
    : { ...ofField, errors: { document: reason } };
}
