import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Client } from '../../domain/clients/contract';
import { LOGO_MAX_BYTES } from '../../domain/clients/logo';
import { refuse } from '../../domain/shared/refusals/refusal';
import type { Caller } from '../platform/access/caller';
import { insertInto, pick, raised, sql, update } from '../platform/db';
import { isUnreachable } from '../platform/db/postgres';
import { AppError } from '../platform/errors';
import { clientQuery, readClient, type ClientRow } from './client-record';
import { drawLogo } from './draw-logo';
import { lookUp } from './lookup';
import { clients } from './tables';
import { files } from '../documents/tables';

/** What a form around the picture may take. */
const FORM_BYTES = 64 * 1024;

const tooLarge = () =>
  new AppError('tooLarge', { refusal: refuse('logo.tooLarge', { size: LOGO_MAX_BYTES / 1024 / 1024 }) });
const noPicture = () => new AppError('unsupportedType', { refusal: refuse('logo.wrongType') });

/** By the first bytes, never by a name or what the sender calls it. SVG is a program as much as a picture. */
function isTaken(bytes: Buffer): boolean {
  const head = bytes.subarray(0, 12).toString('latin1');
  return (
    head.startsWith('\x89PNG\r\n\x1a\n') ||
    head.startsWith('\xff\xd8\xff') ||
    (head.startsWith('RIFF') && head.endsWith('WEBP'))
  );
}

/** The picture of a form with the one field `image`. */
async function receive(request: FastifyRequest, reply: FastifyReply): Promise<Buffer> {
  if (Number(request.headers['content-length'] ?? 0) > LOGO_MAX_BYTES + FORM_BYTES) {
    // What is still on its way is not worth waiting for.
    reply.header('connection', 'close');
    throw tooLarge();
  }
  if (!request.isMultipart()) throw new AppError('unsupportedType', { refusal: refuse('logo.sendForm') });
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

/** Puts a file, or none, in the place of a client's logo; answers the client and the key of what lay there. */
async function replace(
  app: FastifyInstance,
  caller: Caller,
  id: number,
  stored: { key: string; size: number; sha256: string } | null,
): Promise<{ client: Client; former: string | null }> {
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
    const file = row && (await tx.one<{ id: string }>(sql`${insertInto(files, row)} returning id`));
    await tx.query(
      sql`${update(clients, { logoFileId: file?.id ?? null, ...raised })} where ${reached} and id = ${id}`,
    );
    const former = await tx.maybe<{ key: string }>(sql`delete from files
      where ${tx.reach.where(sql`tenant_id`)} and id = ${logo}::uuid returning storage_key as key`);
    if (stored || logo) tx.audit({ type: 'client.logoChanged', subject: `client/${id}`, removed: !stored });
    const { record } = await tx.one<ClientRow>(clientQuery(tx.reach.where, id));
    return { client: record, former: former?.key ?? null };
  });
}

/** Takes a picture as the logo of a client or location. */
export async function setLogo(
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
  id: number,
): Promise<Client> {
  // Before a byte is drawn or stored: the client is there for this caller.
  await readClient(app.data, request.caller, id);
  const received = await receive(request, reply);
  if (!isTaken(received)) throw noPicture();
  const drawn = await drawLogo(received);
  const stored = await app.files.write(one(drawn), LOGO_MAX_BYTES * 2);
  const { client, former } = await replace(app, request.caller, id, stored).catch(async (error: unknown) => {
    // When the database went away the commit may have gone through: then the bytes stay, named or not.
    if (!isUnreachable(error)) await app.files.remove(stored.key);
    throw error;
  });
  await forget(app, former);
  return client;
}

/** Removes the bytes of a logo that no row names any more. What cannot be removed is left: the change is made. */
async function forget(app: FastifyInstance, key: string | null): Promise<void> {
  if (key === null) return;
  await app.files
    .remove(key)
    .catch((error: unknown) => app.log.error({ err: error, key }, 'logo left behind'));
}

async function* one(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}

/** Takes the logo of a client away. */
export async function removeLogo(app: FastifyInstance, caller: Caller, id: number): Promise<Client> {
  const { client, former } = await replace(app, caller, id, null);
  await forget(app, former);
  return client;
}

/** Where the bytes of a client's logo lie; 404 where it has none or is out of reach. */
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
