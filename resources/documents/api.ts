import type { ClientDocType } from '../../domain/clients/contract';
import type { Condition, Qualification, UncheckedSetting } from '../../domain/compliance/contract';
import type { PersonFlag } from '../../domain/compliance/rule-types';
import type { AnnualReview } from '../../domain/documents/annual-review';
import type { DocumentItem, RequirementItem } from '../../domain/documents/contract';
import type { WireRefusal } from '../../domain/shared/errors';
import type { ApiContext } from '../../providers/api';

/** The requirements of a driver's file on a day. */
export interface FileOnDay {
  asOf: string;
  qualification: Qualification;
  /** Issues in parts of the file that this user can't see; they count towards the qualification. */
  withheldGaps: number;
  requirements: RequirementItem[];
  /** What bars the person apart from documents, or must be answered. */
  conditions: Condition[];
  /** The facts about the person that rules depend on and that aren't answered. */
  unansweredFacts: PersonFlag[];
  /** The dated settings that requirements depend on although their check is due. */
  uncheckedSettings: UncheckedSetting[];
}

/** A document type that this file can hold, and what the user may do with it. */
export interface EmployeeDocType extends Omit<ClientDocType, 'cfr' | 'hidden'> {
  /** The file setup requires it, and the file has none. */
  required: boolean;
  requirement: Pick<RequirementItem, 'status'> | null;
}

export interface UploadedDocument extends DocumentItem {
  warnings: string[];
  /** The same warnings as codes. */
  notices: WireRefusal[];
}

/** The day judged and the day of the record used; null for today and for the current record. */
type Clocks = Partial<Record<'asOf' | 'knownOn', string | null>>;

function queryOf(clocks: Clocks): string {
  const parameters = Object.entries(clocks).filter((entry): entry is [string, string] => entry[1] !== null);
  return parameters.length === 0 ? '' : `?${String(new URLSearchParams(parameters))}`;
}

/** Requests about the documents of a driver's file. */
export const documentsApi = ({ http }: ApiContext) => {
  const url = (employeeId: number, path: string) => `/v1/employees/${employeeId}/${path}`;
  return {
    /** The requirements as of a day, or as of today, by what was on record on a day, or is now. */
    getRequirements: (employeeId: number, clocks: Clocks, signal: AbortSignal) =>
      http.data<FileOnDay>(url(employeeId, `requirements${queryOf(clocks)}`), { signal }),
    getEmployeeDocuments: (employeeId: number, signal: AbortSignal, knownOn: string | null = null) =>
      http.data<DocumentItem[]>(url(employeeId, `documents${queryOf({ knownOn })}`), { signal }),
    /** Includes rare types: a user who has such a document must be able to name it. */
    getEmployeeDocTypes: (employeeId: number, signal: AbortSignal) =>
      http.data<EmployeeDocType[]>(url(employeeId, 'doctypes?includeSDU=true'), { signal }),
    getDocumentFile: async (employeeId: number, documentId: number) =>
      (await http.blob(url(employeeId, `documents/${documentId}`))).blob,
    /** Emails the PDF; `waits` says that no mail server takes it. */
    emailDocument: (employeeId: number, documentId: number, email: string) =>
      http.data<{ waits: boolean }>(url(employeeId, `documents/${documentId}/email`), {
        method: 'POST',
        body: { email },
      }),
    /** Of the employee; refused if someone else changed them since `version`. */
    updateLicenseExpiration: (employeeId: number, body: { licenseExpiresOn: string; version: number }) =>
      http.json(`/v1/employees/${employeeId}`, { method: 'PATCH', body }),
    deleteDocument: (employeeId: number, documentId: number, reason: string) =>
      http.json(url(employeeId, `documents/${documentId}`), { method: 'DELETE', body: { reason } }),
    /** Files the signed note about a review of the driving record. */
    reviewDrivingRecord: (employeeId: number, body: AnnualReview) =>
      http.data<UploadedDocument>(url(employeeId, 'annualReviews'), { method: 'POST', body }),
    /** Uploads one document; `onProgress` gets the percentage sent so far. */
    uploadDocument: (employeeId: number, form: FormData, onProgress: (percent: number) => void) =>
      http.data<UploadedDocument>(url(employeeId, 'documents'), { method: 'POST', body: form, onProgress }),
    /** The PDF that a file becomes, to show its pages; nothing is stored. */
    getScanAsPdf: async (employeeId: number, file: File, signal: AbortSignal) => {
      const body = new FormData();
      body.set('document', file, file.name);
      return (await http.blob(url(employeeId, 'documents/pdf'), { method: 'POST', body, signal })).blob;
    },
    /** Splits a scan into documents, all or none. */
    splitDocument: (employeeId: number, form: FormData, onProgress: (percent: number) => void) =>
      http.data<UploadedDocument[]>(url(employeeId, 'documents/split'), {
        method: 'POST',
        body: form,
        onProgress,
      }),
  };
};
