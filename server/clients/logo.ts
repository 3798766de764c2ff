import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Client } from '../../domain/clients/contract';
import { LOGO_MAX_BYTES } from '../../domain/clients/logo';
import { refuse } from '../../domain/shared/refusals/refusal';
import type { Caller } from '../platform/access/caller';
import { withFreshCaller } from '../platform/access/route';
import { insertInto, pick, nextVersion, sql, update } from '../platform/db';
import { AppError } from '../platform/errors';
import type { StoredFile } from '../platform/files/file-place';
import { keepWithRow, nameFile, removeFile, unnameFile } from '../platform/files/keep-with-row';
import { clientQuery, readClient, type ClientRow } from './client-record';
import { renderLogo } from './render-logo';
import { lookUp } from './lookup';
import { clients } from './tables';
import { files } from '../documents/tables';

/** Allowance for the multipart form around the image. */
const FORM_BYTES = 64 * 1024;

const tooLarge = () =>
  new AppError('tooLarge', { refusal: refuse('logo.tooLarge', { size: LOGO_MAX_BYTES / 1024 / 1024 }) });
const noPicture = () => new AppError('unsupportedType', { refusal: refuse('logo.wrongType') });

/**
 * Decided by the first bytes, never by the name or the declared type. SVG is not allowed because it can contain scripts.
 */
function isAllowedType(bytes: Buffer): boolean {
  const head = bytes.subarray(0, 12).toString('latin1');
  return (
    head.startsWith('\x89PNG\r\n\x1a\n') ||
    head.startsWith('\xff\xd8\xff') ||
    (head.startsWith('RIFF') && head.endsWith('WEBP'))
  );
}

/** Receives the image of a form with the single field `image`. */
async function receive(request: FastifyRequest, reply: FastifyReply): Promise<Buffer> {
  if (Number(request.headers['content-length'] ?? 0) > LOGO_MAX_BYTES + FORM_BYTES) {
    // Don't wait for the rest of the body.
    reply.header('connection', 'close');
    throw tooLarge();
  }
  if (!request.isMultipart()) throw new AppError('unsupportedType', { refusal: refuse('logo.sendForm') });
  try {
    return await readImage(request);
  } catch (error) {
    reply.header('connection', 'close');
    if (error instanceof AppError) throw error;
    throw new AppError('badRequest', { refusal: refuse('request.uploadIncomplete') });
  }
}

async function readImage(request: FastifyRequest): Promise<Buffer> {
  const limits = { fileSize: LOGO_MAX_BYTES, files: 1, fields: 0 };
  const part = await request.file({ limits, throwFileSizeLimit: false });
  if (!part || part.fieldname !== 'image') {
    part?.file.resume();
    throw new AppError('validation', { fields: { image: refuse('logo.required') } });
  }
  const bytes = await part.toBuffer();
  if (part.file.truncated) throw tooLarge();
  return bytes;
}

/** Replaces or removes a client's logo; returns the client and the key of the old file. */
async function replace(
  app: FastifyInstance,
  caller: Caller,
  id: number,
  stored: StoredFile | null,
): Promise<{ client: Client; oldKey: string | null }> {
  return app.data.withReach(caller, async (tx) => {
    const reached = tx.reach.where(sql`tenant_id`, sql`id`);
    const { logo } = await tx.one<{ logo: string | null }>(
      sql`select logo_file_id as logo from clients where ${reached} and id = ${id} for no key update`,
    );
    const row = stored && {
      tenantId: tx.reach.tenantId,
      name: 'logo.png',
      mime: 'image/png',
      ...pick(stored, 'size', 'sha256'),
      storageKey: stored.key,
      createdBy: caller.user.id,
    };
    if (stored) await nameFile(tx, stored.key);
    const file = row && (await tx.one<{ id: string }>(sql`${insertInto(files, row)} returning id`));
    await tx.query(
      sql`${update(clients, { logoFileId: file?.id ?? null, ...nextVersion })} where ${reached} and id = ${id}`,
    );
    const old = await tx.maybe<{ key: string }>(sql`delete from files
      where ${tx.reach.where(sql`tenant_id`)} and id = ${logo}::uuid returning storage_key as key`);
    if (old) await unnameFile(tx, old.key);
    if (stored || logo) tx.audit({ type: 'client.logoChanged', subject: `client/${id}`, removed: !stored });
    const { record } = await tx.one<ClientRow>(clientQuery(tx.reach.where, id));
    return { client: record, oldKey: old?.key ?? null };
  });
}

/** Sets the logo of a client or location. */
export async function setLogo(
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
  id: number,
): Promise<Client> {
  // Check that the client is in reach before rendering or storing anything.
  await withFreshCaller(request, (caller) => readClient(app.data, caller, id));
  const received = await receive(request, reply);
  if (!isAllowedType(received)) throw noPicture();
  const png = await renderLogo(received);
  const file = await app.files.receive([png], LOGO_MAX_BYTES * 2);
  const { client, oldKey } = await keepWithRow(app, file, () =>
    withFreshCaller(request, (caller) => replace(app, caller, id, file)),
  );
  await removeFile(app, oldKey);
  return client;
}

export async function removeLogo(app: FastifyInstance, caller: Caller, id: number): Promise<Client> {
  const { client, oldKey } = await replace(app, caller, id, null);
  await removeFile(app, oldKey);
  return client;
}

/** Where a client's logo is stored; 404 if it has none or is out of reach. */
export async function findLogo(
  app: FastifyInstance,
  caller: Caller,
  id: number,
): Promise<{ key: string; size: number; sha256: string }> {
  const [rows = []] = await lookUp(app.data, caller, ({ where }) => [
    sql`select f.storage_key as key, f.size, f.sha256 from clients c
      join files f on f.tenant_id = c.tenant_id and f.id = c.logo_file_id
      where ${where(sql`c.tenant_id`, sql`c.id`)} and c.id = ${id}`,
  ]);
  const [logo] = rows as unknown as { key: string; size: number; sha256: string }[];
  if (!logo) throw new AppError('notFound');
  return logo;
}
