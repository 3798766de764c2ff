import { describe, expect, it } from 'vitest';
import {
  documentCategories,
  documentType,
  documentTypeRights,
  documentTypes,
  isIgnoredDocument,
  wizardSteps,
} from './document-types';
import type { DocumentType } from './document-type-shape';

const typeOf = (docTypeId: number): DocumentType => {
  const type = documentType(docTypeId);
  if (!type) throw new Error(`There is no document type ${docTypeId}`);
  return type;
};
const employer = { isInternalUser: false, isInternalCompany: false };
const staff = { isInternalUser: true, isInternalCompany: false };
const ownCompany = { isInternalUser: true, isInternalCompany: true };

describe('document types', () => {
  it('have unique ids and names, an existing category, and a retention period', () => {
    expect(new Set(documentTypes.map(({ docTypeId }) => docTypeId)).size).toBe(documentTypes.length);
    expect(new Set(documentTypes.map(({ name }) => name)).size).toBe(documentTypes.length);
    const categories = new Set(documentCategories.map(({ docCategoryId }) => docCategoryId));
    expect(documentTypes.every(({ docCategoryId }) => categories.has(docCategoryId))).toBe(true);
    const unkept = documentTypes.filter(({ keep }) => keep.months === null && keep.from !== 'policy');
    expect(unkept).toEqual([]);
    expect(documentType(1)).toBeUndefined();
  });

  it('separate the five kinds of private records', () => {
    const domain = (docTypeId: number) => typeOf(docTypeId).privacyDomain;
    expect([225, 2016, 1162, 2005, 2029].map(domain)).toEqual([
      'dq',
      'investigation',
      'drugAlcohol',
      'medical',
      'accidents',
    ]);
  });

  it('hide the rare types by default', () => {
    const hidden = documentTypes.filter(({ hiddenByDefault }) => hiddenByDefault);
    expect(hidden.map(({ docTypeId }) => docTypeId)).toEqual([2009, 2010, 2014, 2015, 2019]);
  });

  it('leave out the record of DOT accidents [CONST-78]', () => {
    expect(isIgnoredDocument({ name: 'Record of DOT Accidents' })).toBe(true);
    expect(isIgnoredDocument(typeOf(2029))).toBe(true);
    expect(isIgnoredDocument(typeOf(225))).toBe(false);
  });

  it('leave out prior violations [CONST-79]', () => {
    expect(isIgnoredDocument({ name: 'Prior Violation' })).toBe(true);
    expect(isIgnoredDocument(typeOf(2031))).toBe(true);
  });

  it('have seven types in the missing-document wizard, all uploadable by client staff', () => {
    expect(wizardSteps.map(({ docTypeId }) => docTypeId)).toEqual([2001, 660, 225, 2002, 238, 2006, 2016]);
    const types = wizardSteps
      .flatMap(({ docTypeId, alternatives }) => [docTypeId, ...alternatives])
      .map(typeOf);
    expect(types.every((type) => documentTypeRights(type, employer).upload && !isIgnoredDocument(type))).toBe(
      true,
    );
  });
});

describe('rights for a document type', () => {
  const clearinghouse = typeOf(1162);

  it('let only the provider edit type 1162 [ACCESS-12]', () => {
    expect(documentTypeRights(clearinghouse, employer).edit).toBe(false);
    expect(documentTypeRights(clearinghouse, staff).edit).toBe(true);
    expect(documentTypeRights(typeOf(225), employer).edit).toBe(true);
  });

  it('let only the provider upload type 1162, while the employer sees it [ACCESS-13]', () => {
    expect(documentTypeRights(clearinghouse, employer)).toMatchObject({ upload: false, view: true });
    expect(documentTypeRights(clearinghouse, staff).upload).toBe(true);
    expect(documentTypeRights(typeOf(225), employer).upload).toBe(true);
  });

  it('limit some types to the provider’s own company [ACCESS-10]', () => {
    const own = documentTypes.filter(({ internalCompanyOnly }) => internalCompanyOnly);
    expect(own.map(({ docTypeId }) => docTypeId)).toEqual([2020, 2024]);
    for (const type of own) {
      expect(documentTypeRights(type, staff)).toEqual({ view: false, upload: false, edit: false });
      expect(documentTypeRights(type, ownCompany)).toEqual({ view: true, upload: true, edit: true });
    }
  });
});
