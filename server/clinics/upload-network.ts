import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { columnsOf, NEEDED, readImportRows, type ImportRow } from '../../domain/clinics/import-rows';
import type { ClinicImport } from '../../domain/clinics/import-contract';
import { refuse } from '../../domain/shared/refusals/refusal';
import { withFreshCaller } from '../platform/access/route';
import { insertAll, insertInto, PROVIDER, recordset, sql, type TenantTx } from '../platform/db';
import { refuseFields } from '../platform/errors';
import { readTable, receiveRoster } from '../roster-import';
import { clinicsQuery, type ClinicRow } from './clinic-columns';
import { findImport, plan } from './import-queries';
import { clinicImportRows, clinicImports } from './tables';
import { inNetwork } from './in-network';

const ROWS = recordset('r', clinicImportRows, ['line', 'vendorId', 'name', 'outcome', 'problems', 'values']);
const ROWS_TOGETHER = 5_000;

/** The rows of a file, which is read in a process of its own. */
async function readNetwork(bytes: Uint8Array<ArrayBuffer>): Promise<ImportRow[]> {
  const { header, rows, lines } = await readTable(bytes);
  const columns = columnsOf(header);
  const absent = NEEDED.filter((column) => !columns.has(column));
  if (absent.length > 0)
    throw refuseFields({ document: refuse('clinics.columns', { names: absent.join(', ') }) });
  return readImportRows(columns, rows, lines);
}

/** All clinics by their vendor ids. */
export async function networkOf(tx: TenantTx): Promise<Map<number, ClinicRow>> {
  const stored = await tx.query<ClinicRow>(clinicsQuery());
  return new Map(stored.map((clinic) => [clinic.vendorId, clinic]));
}

interface NewImport {
  fileName: string;
  sha256: string;
  rows: readonly ImportRow[];
  createdBy: string;
}

async function storeImport(
  tx: TenantTx,
  { fileName, sha256, rows, createdBy }: NewImport,
): Promise<ClinicImport> {
  const id = randomUUID();
  const { outcomes, counts } = plan(rows, await networkOf(tx));
  await tx.query(
    insertInto(clinicImports, {
      tenantId: PROVIDER,
      id,
      fileName,
      sha256,
      state: 'previewed',
      counts,
      createdBy,
    }),
  );
  const planned = rows.map((row, at) => ({ ...row, outcome: outcomes[at] }));
  for (let at = 0; at < planned.length; at += ROWS_TOGETHER)
    await tx.query(
      insertAll(
        clinicImportRows,
        { tenantId: PROVIDER, importId: id, ...ROWS.values },
        sql`from ${ROWS.of(planned.slice(at, at + ROWS_TOGETHER))}`,
      ),
    );
  tx.audit({
    type: 'clinicImport.uploaded',
    subject: `clinicImport/${id}`,
    fileName,
    sha256,
    rows: rows.length,
  });
  return findImport(tx, id);
}

/** Receives a file and previews what it would change. The network stays as it is. */
export async function uploadNetwork(
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<ClinicImport> {
  const { bytes, name: fileName, sha256 } = await receiveRoster(request, reply);
  const rows = await readNetwork(bytes);
  return withFreshCaller(request, (caller) =>
    inNetwork(app.data, caller, (tx) =>
      storeImport(tx, { fileName, sha256, rows, createdBy: caller.user.name }),
    ),
  );
}
