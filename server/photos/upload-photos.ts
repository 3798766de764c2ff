import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { matchPhotos, type Matched } from '../../domain/photos/match';
import type { PhotoImport } from '../../domain/photos/contract';
import { withFreshCaller } from '../platform/access/route';
import { insertAll, insertInto, recordset, sql, type ScopedTx } from '../platform/db';
import { keepWithRow, nameFile } from '../platform/files/keep-with-row';
import {
  candidatesQuery,
  importQuery,
  presentImport,
  type CandidateRow,
  type ImportRow,
} from './import-queries';
import { PHOTO_LIMITS } from './limits';
import type { InspectedPhoto } from './photo-worker';
import { withPhotoProcess } from './photo-process';
import type { ReceivedArchive } from './receive-archive';
import { archiveRefusal } from './refusals';
import { photoImportRows, photoImports } from './tables';

/** Inspects an archive without storing its contents. */
async function inspect({ path }: ReceivedArchive): Promise<InspectedPhoto[]> {
  const answer = await withPhotoProcess(path, PHOTO_LIMITS, (ask) => ask({ ask: 'inspect' }));
  if (answer.kind === 'inspected') return answer.photos;
  throw archiveRefusal(answer.kind === 'refusedArchive' ? answer.problem : 'broken');
}

interface NewImport {
  importId: string;
  archive: ReceivedArchive;
  photos: readonly InspectedPhoto[];
}

const ROWS = recordset('r', photoImportRows, ['line', 'name', 'outcome', 'reason', 'employeeId']);

async function storeImport(tx: ScopedTx, { importId, archive, photos }: NewImport): Promise<ImportRow> {
  const { tenantId } = tx.reach;
  const names = photos.filter(({ refused }) => refused === null).map(({ name }) => name);
  const people = await tx.query<CandidateRow>(candidatesQuery(tenantId, names));
  const matched: Matched[] = matchPhotos(photos, people);
  const rows = photos.map(({ line, name }, at) => ({ line, name, ...matched[at] }));
  await nameFile(tx, archive.key);
  await tx.query(
    insertInto(photoImports, {
      tenantId,
      id: importId,
      fileName: archive.name,
      sha256: archive.sha256,
      storageKey: archive.key,
      state: 'previewed',
      createdBy: tx.caller.user.id,
      createdByName: tx.caller.user.name,
    }),
  );
  await tx.query(
    insertAll(photoImportRows, { tenantId, importId, ...ROWS.values }, sql`from ${ROWS.of(rows)}`),
  );
  tx.audit({
    type: 'photoImport.uploaded',
    subject: `photoImport/${importId}`,
    fileName: archive.name,
    sha256: archive.sha256,
    files: photos.length,
  });
  return tx.one<ImportRow>(importQuery(sql`i.tenant_id = ${tenantId} and i.id = ${importId}::uuid`));
}

/** Inspects an archive and matches its files to employees. No photos are changed yet. */
export async function uploadPhotos(
  app: FastifyInstance,
  request: FastifyRequest,
  archive: ReceivedArchive,
): Promise<PhotoImport> {
  try {
    const photos = await inspect(archive);
    const importId = randomUUID();
    return presentImport(
      await keepWithRow(app, archive, () =>
        withFreshCaller(request, (caller) =>
          app.data.withReach(caller, (tx) => storeImport(tx, { importId, archive, photos })),
        ),
      ),
    );
  } finally {
    await app.files.discard(archive);
  }
}
