import { randomUUID } from 'node:crypto';
import { documentTypes } from '../../domain/documents/document-types';
import { addDays } from '../../domain/shared/dates';
import { insertInto, type Tx } from '../platform/db';
import type { StoredFile } from '../platform/files/file-place';
import type { FileStore } from '../platform/files/storage';
import { files as storedFiles } from '../documents/tables';
import { specimenPdf } from './specimens';

export interface Specimens {
  /** Registers the specimens as files of a tenant; returns the file ID by document type. */
  register(tx: Tx, tenantId: number): Promise<Map<number, string>>;
}

/** Stores one specimen PDF per document type, which demo documents of that type show. */
export async function storeSpecimens(files: FileStore, today: string): Promise<Specimens> {
  const stored: (StoredFile & { docTypeId: number; name: string })[] = [];
  for (const { docTypeId, name } of documentTypes) {
    const pdf = await specimenPdf({
      docTypeId,
      employer: 'Specimen Employer',
      driver: 'Specimen Driver',
      docDate: addDays(today, -30),
      expiresOn: null,
    });
    stored.push({
      docTypeId,
      name: `${name.replace(/[^\w]+/g, '-')}.pdf`,
      ...(await files.write([pdf], 10_000_000)),
    });
  }
  return {
    async register(tx, tenantId) {
      const ids = new Map<number, string>();
      for (const { docTypeId, name, key, size, sha256 } of stored) {
        const id = randomUUID();
        await tx.query(
          insertInto(storedFiles, {
            tenantId,
            id,
            name,
            mime: 'application/pdf',
            size,
            sha256,
            pages: 1,
            storageKey: key,
            createdBy: 0,
          }),
        );
        ids.set(docTypeId, id);
      }
      return ids;
    },
  };
}
