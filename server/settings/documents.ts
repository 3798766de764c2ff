import { createHash } from 'node:crypto';
import {
  DOCUMENT_IDS,
  type SettingDocument,
  type SettingDocumentId,
  type SettingDocumentPatch,
  type SettingDocumentVersion,
} from '../../domain/settings/contract';
import {
  DEFAULT_DOCUMENTS,
  DEFAULT_DOCUMENTS_FROM,
  fillDocument,
} from '../../domain/settings/default-documents';
import { refuse } from '../../domain/shared/refusals/refusal';
import { DEFAULT_ZONE } from '../compliance';
import type { Caller } from '../platform/access/caller';
import { PROVIDER, insertInto, sql, type Data, type Tx } from '../platform/db';
import { AppError, refuseFields } from '../platform/errors';
import { documentRow, documentRows } from './queries';
import { dayOf } from './read-settings';
import { documentProblem, sanitizeDocument } from './sanitize';
import { settingDocuments } from './tables';

/** The long text with this ID, or 404. */
export function requireDocumentId(id: string): SettingDocumentId {
  const known = DOCUMENT_IDS.find((one) => one === id);
  if (!known) throw new AppError('notFound');
  return known;
}

/** The current text with its placeholders; the default of a new installation is version 1. */
export async function readDocument(tx: Tx, id: SettingDocumentId): Promise<SettingDocument> {
  const row = await documentRow(tx, id);
  const { contents, version, effectiveFrom } = row ?? {
    contents: DEFAULT_DOCUMENTS[id],
    version: 1,
    effectiveFrom: new Date(DEFAULT_DOCUMENTS_FROM).toISOString(),
  };
  return { id, contents: sanitizeDocument(id, contents), version, effectiveFrom };
}

/** The names to fill in. `tenantId` is the employer the text addresses, if any. */
export interface Names {
  provider: string;
  tenantId: number | null;
}

async function fillNames(tx: Tx, contents: string, { provider, tenantId }: Names): Promise<string> {
  const employer =
    tenantId === null
      ? undefined
      : await tx.maybe<{ name: string }>(sql`select name from clients where id = ${tenantId}`);
  return fillDocument(contents, { provider, ...(employer && { employer: employer.name }) });
}

/** The text with names filled in. */
export async function readFilledDocument(
  tx: Tx,
  id: SettingDocumentId,
  names: Names,
): Promise<SettingDocument> {
  const document = await readDocument(tx, id);
  return { ...document, contents: await fillNames(tx, document.contents, names) };
}

/** A preview of a text with names filled in; nothing is stored. */
export const previewDocument = async (
  tx: Tx,
  id: SettingDocumentId,
  contents: string,
  names: Names,
): Promise<{ contents: string }> => ({
  contents: await fillNames(tx, sanitizeDocument(id, contents), names),
});

/** The certification before a report is ordered, as this caller sees it, with names filled in. */
export const verificationFor = (
  data: Data,
  caller: Caller,
  { id, provider }: { id: SettingDocumentId; provider: string },
): Promise<SettingDocument> =>
  data.withTenant(
    caller.tenantId ?? PROVIDER,
    (tx) => readFilledDocument(tx, id, { provider, tenantId: caller.tenantId }),
    caller,
  );

/** SHA-256 of a text in hex. */
export const fingerprint = (contents: string) => createHash('sha256').update(contents).digest('hex');

/** All versions of a long text, newest first, including the default. */
export async function readVersions(tx: Tx, id: SettingDocumentId): Promise<SettingDocumentVersion[]> {
  const [rows, { version: current }] = [await documentRows(tx, id), await readDocument(tx, id)];
  const first = {
    contents: DEFAULT_DOCUMENTS[id],
    version: 1,
    effectiveFrom: new Date(DEFAULT_DOCUMENTS_FROM).toISOString(),
    storedBy: null,
    storedAt: null,
  };
  return [...rows, first].map((row) => ({
    ...row,
    id,
    contents: sanitizeDocument(id, row.contents),
    standing: row.version === current ? 'current' : row.version > current ? 'coming' : 'past',
  }));
}

/** The day from which a version applies, in the default time zone; null: at once. */
function effectiveDay(day: string | undefined, today: string): string | null {
  if (day !== undefined && day < today)
    throw refuseFields({ effectiveFrom: refuse('settings.versionInPast') });
  return day === undefined || day === today ? null : day;
}

/**
 * Stores a new version of a long text, effective at once or from a future day. Earlier versions are kept, because people
 * agreed to them. 409 if the version is stale, 400 if the text contains something that is not allowed.
 */
export function changeDocument(
  data: Data,
  caller: Caller,
  id: SettingDocumentId,
  patch: SettingDocumentPatch,
  now: Date,
): Promise<SettingDocument> {
  return data.withTenant(
    PROVIDER,
    async (tx) => {
      // Of two concurrent changes, the second sees what the first stored.
      await tx.query(sql`select pg_advisory_xact_lock(hashtext(${`setting_documents/${id}`}))`);
      const [last] = await readVersions(tx, id);
      const before = last ?? (await readDocument(tx, id));
      if (patch.version !== undefined && patch.version !== before.version)
        throw new AppError('stale', {
          stale: {
            current: before,
            changedBy: last?.storedBy ?? null,
            changedAt: last?.storedAt ?? before.effectiveFrom,
          },
        });
      const problem = documentProblem(id, patch.contents);
      if (problem) throw refuseFields({ contents: problem });
      const contents = sanitizeDocument(id, patch.contents);
      if (contents.trim() === '') throw refuseFields({ contents: refuse('settings.textRequired') });
      const from = effectiveDay(patch.effectiveFrom, await dayOf(tx, { tenantId: null, now }));
      if (contents === before.contents && last?.standing !== 'coming') return readDocument(tx, id);
      const version = before.version + 1;
      await tx.query(
        insertInto(settingDocuments, {
          id,
          version,
          contents,
          storedBy: caller.user.name,
          effectiveFrom: sql`coalesce(${from}::date::timestamp at time zone ${DEFAULT_ZONE}, now())`,
        }),
      );
      // All versions are kept, so the audit entry only needs the number and a hash.
      tx.audit({
        type: 'settings.changed',
        subject: `settingDocument/${id}`,
        before: { version: before.version, sha256: fingerprint(before.contents) },
        after: { version, sha256: fingerprint(contents), ...(from !== null && { from }) },
      });
      tx.notify({ event: 'settings:changed', name: `documents/${id}` });
      return readDocument(tx, id);
    },
    caller,
  );
}
