import { documentTypeRows } from './document-type-rows';
import type { DocumentCategory, DocumentType } from './document-type-shape';

export const MVR_DOC_TYPE_ID = 225;
export const INITIAL_MVR_DOC_TYPE_ID = 660;
/** The provider's record of a query. */
export const CLEARINGHOUSE_QUERY_DOC_TYPE_ID = 1162;
/** A query that an employer ran under their own account of the Clearinghouse. */
export const OWN_QUERY_DOC_TYPE_ID = 2035;
/** The records of Clearinghouse queries, which count alike. */
export const QUERY_DOC_TYPE_IDS: readonly number[] = [CLEARINGHOUSE_QUERY_DOC_TYPE_ID, OWN_QUERY_DOC_TYPE_ID];
/** Why no test was made after an accident. */
export const TEST_DECISION_DOC_TYPE_ID = 2030;
export const QUERY_CONSENT_DOC_TYPE_ID = 2021;
/** Reports of the Pre-Employment Screening Program (PSP), with the driver's consent. */
export const PSP_DOC_TYPE_ID = 2020;
/** Reports of the Employer Pull Notice program (EPN). */
export const EPN_DOC_TYPE_ID = 2032;
export const MEDICAL_CARD_DOC_TYPE_ID = 238;
/** The CDLIS record that shows a CDL holder's medical status. */
export const MEDICAL_RECORD_DOC_TYPE_ID = 2003;
/** That the examiner of a medical card was on the National Registry. */
export const REGISTRY_NOTE_DOC_TYPE_ID = 2004;
export const LICENSE_DOC_TYPE_ID = 2008;

export const documentCategories: readonly DocumentCategory[] = [
  { docCategoryId: 1, category: 'DQ', title: 'Driver Qualification' },
  { docCategoryId: 2, category: 'Hire', title: 'Hiring' },
  { docCategoryId: 3, category: 'Training', title: 'Training' },
  { docCategoryId: 4, category: 'IHF', title: 'Investigation History' },
  { docCategoryId: 5, category: 'D&A', title: 'Drug and Alcohol' },
  { docCategoryId: 6, category: 'Accident', title: 'Accidents' },
  { docCategoryId: 7, category: 'State', title: 'State Records' },
  { docCategoryId: 8, category: 'Consent', title: 'Consents and Notices' },
  { docCategoryId: 9, category: 'Legacy', title: 'Earlier Rules' },
];

const categoryIds = new Map(documentCategories.map((row) => [row.category, row.docCategoryId]));

/** Every document type, in file order. */
export const documentTypes: readonly DocumentType[] = documentTypeRows.map((row) => ({
  asksExpiration: false,
  hiddenByDefault: false,
  internalOnly: false,
  internalCompanyOnly: false,
  ...row,
  docCategoryId: categoryIds.get(row.category) ?? 0,
}));

const byId = new Map(documentTypes.map((type) => [type.docTypeId, type]));

export function documentType(docTypeId: number): DocumentType | undefined {
  return byId.get(docTypeId);
}

/**
 * Document names that the missing-document wizard and the requirement lists leave out: the carrier keeps them, not per driver.
 */
export const ignoredDocumentNames: readonly string[] = ['Record of DOT Accidents', 'Prior Violation'];

/**
 * The type that a user can record where a file needs another one; null if there is none. Employers can't add the provider's record of a
 * Clearinghouse query, but they can add one of their own.
 */
export function recordableAs(docTypeId: number, mayUpload: (docTypeId: number) => boolean): number | null {
  const types = docTypeId === CLEARINGHOUSE_QUERY_DOC_TYPE_ID ? QUERY_DOC_TYPE_IDS : [docTypeId];
  return types.find(mayUpload) ?? null;
}

/** Whether lists of required documents leave this type out. */
export function isIgnoredDocument(type: Pick<DocumentType, 'name'>): boolean {
  return ignoredDocumentNames.includes(type.name);
}

/**
 * The seven steps of the missing-document wizard: documents that every commercial driver needs and that client staff may upload.
 * Road test and license in lieu are one step, because either one closes it.
 */
export const wizardSteps: readonly { docTypeId: number; alternatives: readonly number[] }[] = [
  { docTypeId: 2001, alternatives: [] },
  { docTypeId: INITIAL_MVR_DOC_TYPE_ID, alternatives: [] },
  { docTypeId: MVR_DOC_TYPE_ID, alternatives: [] },
  { docTypeId: 2002, alternatives: [] },
  { docTypeId: MEDICAL_CARD_DOC_TYPE_ID, alternatives: [] },
  { docTypeId: 2006, alternatives: [2007] },
  { docTypeId: 2016, alternatives: [] },
];

/** What someone may do with a document type, before permissions on the employee are checked. */
export type DocumentTypeRights = { view: boolean; upload: boolean; edit: boolean };

/**
 * A viewer's rights for a document type. `isInternalUser`: the provider's staff; `isInternalCompany`: the current client is the
 * provider's own company.
 */
export function documentTypeRights(
  type: DocumentType,
  viewer: { isInternalUser: boolean; isInternalCompany: boolean },
): DocumentTypeRights {
  const view = !type.internalCompanyOnly || viewer.isInternalCompany;
  const change = view && (!type.internalOnly || viewer.isInternalUser);
  return { view, upload: change, edit: change };
}
