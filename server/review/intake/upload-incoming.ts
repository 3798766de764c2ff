import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { MAX_NOTE_LENGTH, MAX_TAG_LENGTH } from '../../../domain/review/upload';
import { parseIntegerId } from '../../../domain/shared/ids';
import { refuse, refusedFields, type FieldRefusals } from '../../../domain/shared/refusals/refusal';
import { holdsSsn } from '../../../domain/shared/ssn';
import { checkHeaders, inspectUpload, receiveUpload, requireUpload } from '../../documents';
import type { Caller, TenantCaller } from '../../platform/access/caller';
import { resolveSite, type ResolvedSite } from '../../platform/access/resolve-site';
import { withFreshCaller } from '../../platform/access/route';
import { sql, type TenantTx } from '../../platform/db';
import { AppError } from '../../platform/errors';
import { keepWithRow } from '../../platform/files/keep-with-row';
import { addItem, type NewDocument } from '../add-item';

const FIELDS: ReadonlySet<string> = new Set(['tag', 'employeeId', 'note', 'fileAgain']);

interface UploadFields {
  tag: string | null;
  note: string | null;
  employeeId: number | null;
  fileAgain: boolean;
}

function textProblem(text: string | undefined, most: number) {
  if (!text) return null;
  if (text.length > most) return refuse('request.notValid');
  return holdsSsn(text) ? refuse('request.holdsSsn') : null;
}

function readFields(fields: Readonly<Record<string, string>>): {
  errors: FieldRefusals;
  values: UploadFields;
} {
  const { tag, note, employeeId, fileAgain } = fields;
  const id = employeeId ? parseIntegerId(employeeId) : null;
  return {
    values: { tag: tag || null, note: note || null, employeeId: id ?? null, fileAgain: fileAgain === 'true' },
    errors: refusedFields([
      ['tag', /\p{C}/u.test(tag ?? '') ? refuse('request.notValid') : textProblem(tag, MAX_TAG_LENGTH)],
      ['note', textProblem(note, MAX_NOTE_LENGTH)],
      ['employeeId', employeeId && !id ? refuse('request.notValid') : null],
    ]),
  };
}

/** The location of an employee, locked; 404 if the caller doesn't reach them, or they aren't below the location of the path. */
async function siteOf(
  tx: TenantTx,
  caller: Caller,
  site: ResolvedSite | null,
  employeeId: number,
): Promise<number> {
  const { siteId } = await tx.one<{ siteId: number }>(sql`
    select e.site_id as "siteId" from employees e
    join clients c on c.tenant_id = e.tenant_id and c.id = e.site_id
    where ${tx.reach.where(sql`e.tenant_id`, sql`e.site_id`)} and e.id = ${employeeId}
    ${site ? sql`and c.path like ${`${site.path}%`}` : sql``} for share of e`);
  if (!caller.allSites && !caller.siteIds.includes(siteId)) throw new AppError('notFound');
  return siteId;
}

/** Refuses a file that this client sent before, also while another request stores it. */
async function refuseSameFile(tx: TenantTx, { sha256, sentSha256 }: NewDocument): Promise<void> {
  const { tenantId } = tx.reach;
  const hash = sentSha256 ?? sha256;
  await tx.query(sql`select pg_advisory_xact_lock(hashtext(${`incoming/${hash}`}), ${tenantId})`);
  const same = await tx.maybe(sql`
    select 1 from incoming_documents d join process_instances i on i.id = d.instance_id
    where (d.sha256 = ${hash} or d.sent_sha256 = ${hash}) and d.state in ('open', 'split', 'matched', 'filed')
      and coalesce(d.client_id, (i.vars->>'clientId')::int) = ${tenantId} limit 1`);
  if (same)
    throw new AppError('conflict', {
      refusal: refuse('review.sameFile'),
      fields: { document: refuse('review.sameFile') },
    });
}

interface Upload {
  site: ResolvedSite | null;
  values: UploadFields;
  document: NewDocument;
}

function storeUpload(
  app: FastifyInstance,
  caller: TenantCaller,
  { site, values: { tag, note, employeeId, fileAgain }, document }: Upload,
): Promise<number> {
  const { tenantId, user } = caller;
  return app.data.withTenant(
    tenantId,
    async (tx) => {
      const siteId = employeeId === null ? (site?.id ?? null) : await siteOf(tx, caller, site, employeeId);
      if (!fileAgain) await refuseSameFile(tx, document);
      const { instanceId } = await addItem(tx, {
        formKey: employeeId === null ? 'sortSearchMatch' : 'review',
        documents: [document],
        received: app.now().toISOString(),
        vars: {
          webUpload: true,
          externalUser: !caller.isInternalUser,
          tag,
          note,
          employeeId,
          clientId: tenantId,
          legacyClientId: siteId,
          email: user.email,
          from: user.name,
          subject: document.name,
        },
      });
      tx.audit({
        type: 'incoming.uploaded',
        subject: `incoming/${instanceId}`,
        employee: employeeId === null ? null : `employee/${employeeId}`,
        fileName: document.name,
        sha256: document.sha256,
      });
      return instanceId;
    },
    caller,
  );
}

/**
 * Takes a document that a client's people send for review: of an employee, if they say so, or of anyone. It is received and inspected as an
 * upload to a file is, and acknowledged once it is stored.
 */
export async function uploadIncoming(
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
  id: string,
): Promise<{ processInstanceId: number }> {
  checkHeaders(request, reply);
  const site = await withFreshCaller(request, (caller) => resolveSite(app, caller, id));
  const received = await receiveUpload(app, request, reply, FIELDS);
  try {
    const { errors, values } = readFields(received.fields);
    const inspected = await inspectUpload(app, received);
    const { file, facts } = requireUpload(inspected, { ...errors, ...received.errors });
    const document = { ...file, pages: facts.pages };
    const processInstanceId = await keepWithRow(app, file, () =>
      withFreshCaller(request, (caller) =>
        storeUpload(app, caller as TenantCaller, { site, values, document }),
      ),
    );
    return { processInstanceId };
  } catch (error) {
    if (received.file) await app.files.discard(received.file);
    throw error;
  }
}
