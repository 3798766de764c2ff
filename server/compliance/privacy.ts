import { INTERNAL_COMPANY_ID } from '../../domain/clients/contract';
import type { PermissionKey } from '../../domain/access/permissions';
import {
  documentTypeRights,
  documentTypes,
  type DocumentType,
  type DocumentTypeRights,
  type PrivacyDomain,
} from '../../domain/documents/document-types';
import type { Caller } from '../platform/access/caller';

/**
 * Which permission opens which part of a person's record, any of those named; null: whoever may see the file at all.
 * Investigation history is for hiring decisions (391.53(a)); drug and alcohol records are opened by the right to the
 * gravest class of results, because a paper may hold any (382.401, 40.321).
 */
const OPENED_BY: Record<PrivacyDomain, readonly PermissionKey[] | null> = {
  dq: null,
  investigation: ['client.viewApplicants', 'servicesVoeOnly.viewVoe'],
  drugAlcohol: [
    'servicesClearinghouse.viewClearinghouseDrugAndAlcohol',
    'servicesDrugTesting.viewAuxiliaryNonNegativeResults',
  ],
  medical: ['servicesCme.viewCmeOrders', 'cme.viewDetail'],
  accidents: ['servicesDqf.viewAccidents'],
};

/** What a caller may do with documents of a type: by its part of the record, and by whom the type is kept for. */
export function rightsTo(caller: Caller, type: DocumentType): DocumentTypeRights {
  const rights = documentTypeRights(type, {
    isInternalUser: caller.isInternalUser,
    isInternalCompany: caller.tenantId === INTERNAL_COMPANY_ID,
  });
  const keys = OPENED_BY[type.privacyDomain];
  const opened = keys === null || keys.some((key) => caller.permissions.has(key));
  return opened ? rights : { view: false, upload: false, edit: false };
}

/** The types whose documents and gaps do not exist for this caller. */
export const hiddenDocTypes = (caller: Caller): number[] =>
  documentTypes.filter((type) => !rightsTo(caller, type).view).map((type) => type.docTypeId);
