import { Value } from 'typebox/value';
import { describe, expect, it } from 'vitest';
import { DocumentDatesPatch, DocumentDeletion, DocumentUploadFields } from './contract';

describe('document request bodies', () => {
  const upload = { docCategoryId: 1, docTypeId: 238, docDate: '2026-01-10', uploadedBy: 'someone' };

  it('accept the fields of an upload beside its file, and no others', () => {
    expect(Value.Check(DocumentUploadFields, upload)).toBe(true);
    expect(Value.Check(DocumentUploadFields, { ...upload, docExpirationDate: '2028-01-10' })).toBe(true);
    expect(Value.Check(DocumentUploadFields, { ...upload, docDate: undefined })).toBe(false);
    expect(Value.Check(DocumentUploadFields, { ...upload, docDate: '1/10/2026' })).toBe(false);
    expect(Value.Check(DocumentUploadFields, { ...upload, status: 'ok' })).toBe(false);
  });

  it('accept a correction of dates with its base version and at least one date', () => {
    expect(Value.Check(DocumentDatesPatch, { docDate: '2026-01-11', version: 3 })).toBe(true);
    expect(Value.Check(DocumentDatesPatch, { docExpirationDate: null, version: 3 })).toBe(true);
    expect(Value.Check(DocumentDatesPatch, { docDate: '2026-01-11' })).toBe(false);
    expect(Value.Check(DocumentDatesPatch, { version: 3 })).toBe(false);
  });

  it('accept a deletion only with a reason in words', () => {
    expect(Value.Check(DocumentDeletion, { reason: 'Wrong driver' })).toBe(true);
    expect(Value.Check(DocumentDeletion, { reason: '   ' })).toBe(false);
    expect(Value.Check(DocumentDeletion, {})).toBe(false);
  });
});
