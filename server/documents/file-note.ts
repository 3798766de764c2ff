import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { Static } from 'typebox';
import { documentType } from '../../domain/documents/document-types';
import type { Caller } from '../platform/access/caller';
import type { ScopedTx } from '../platform/db';
import { refuseFields } from '../platform/errors';
import { keepWithRow } from '../platform/files/keep-with-row';
import { readUploadRules } from './add-document';
import { documentItem } from './document-queries';
import { MAX_BYTES } from './receive-upload';
import type { UploadedDocument } from './schemas';
import { storeDocuments } from './store-documents';
import { readUploadFields } from './upload-fields';

/** A document that the product itself writes about an employee. */
export interface Note {
  employeeId: number;
  docTypeId: number;
  /** The previous employer it is about. */
  employer?: string | undefined;
  /** Without `.pdf`. */
  name: string;
  /** Writes the PDF; `today` is the day where the employee works, which is also the document date. */
  write: (today: string) => Promise<{ bytes: Buffer; pages: number }>;
  /** Throws if the note may no longer be filed; the employee is locked. */
  check: (tx: ScopedTx) => Promise<void>;
}

/** Files a note with today's date. Throws if the caller may not upload documents of its type. */
export async function fileNote(
  app: FastifyInstance,
  caller: Caller,
  { employeeId, docTypeId, employer, name, write, check }: Note,
): Promise<Static<typeof UploadedDocument>> {
  const rules = await readUploadRules(app, caller, employeeId);
  const { docCategoryId } = documentType(docTypeId)!;
  const { errors, values } = readUploadFields(rules, {
    docTypeId: String(docTypeId),
    docCategoryId: String(docCategoryId),
    docDate: rules.today,
    ...(employer && { employer }),
  });
  if (Object.keys(errors).length > 0) throw refuseFields(errors);
  const { bytes, pages } = await write(rules.today);
  const received = await app.files.receive(Readable.from([bytes]), MAX_BYTES);
  const file = { ...received, name: `${name} ${rules.today}.pdf` };
  const facts = { pages, encrypted: false, scripts: false, embeddedFiles: false };
  const [row] = await keepWithRow(app, file, () =>
    storeDocuments(app, caller, { employeeId, documents: [{ file, values, facts }] }, check),
  );
  return { ...documentItem(row!), warnings: [], notices: [] };
}
