import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { Audit, AuditBody, AuditLink } from '../../domain/audits/contract';
import { MANAGES_AUDITS } from '../../domain/audits/access';
import { ClientParams } from '../../domain/clients/contract';
import { Uuid } from '../../domain/shared/ids';
import type { Caller, TenantCaller } from '../platform/access/caller';
import { resolveSite } from '../platform/access/resolve-site';
import { route } from '../platform/access/route';
import { AppError } from '../platform/errors';
import { closeAudit, listAudits, openAudit, renewLink } from './open-audit';
import { recordUse } from './record-use';

const access = MANAGES_AUDITS;
const AuditParams = Type.Object({ ...ClientParams.properties, auditId: Uuid });

function inClient(caller: Caller): TenantCaller {
  if (caller.tenantId === null) throw new AppError(caller.withoutTenant ?? 'forbidden');
  return caller as TenantCaller;
}

/** Access of auditors from outside, by link. */
export function audits(app: FastifyInstance): void {
  recordUse(app);
  route(app, {
    method: 'GET',
    url: '/v1/clients/:id/audits',
    access,
    schema: {
      summary: 'List the audits of a client or location, the latest first',
      params: ClientParams,
      response: { 200: Type.Array(Audit) },
    },
    handler: async ({ caller, params }) => listAudits(app, caller, await resolveSite(app, caller, params.id)),
  });
  route(app, {
    method: 'POST',
    url: '/v1/clients/:id/audits',
    secretAnswer: true,
    grants: true,
    access,
    perMinute: 30,
    schema: {
      summary: "Open an audit; answers the auditor's link, which is shown only once",
      params: ClientParams,
      body: AuditBody,
      response: { 201: AuditLink },
    },
    async handler({ caller, params, body }, reply) {
      const site = await resolveSite(app, caller, params.id);
      const locationId = body.locationId ?? site?.id;
      const audit = { ...body, ...(locationId !== undefined && { locationId }) };
      return reply.code(201).send(await openAudit(app, inClient(caller), audit));
    },
  });
  route(app, {
    method: 'POST',
    url: '/v1/clients/:id/audits/:auditId/link',
    secretAnswer: true,
    grants: true,
    access,
    perMinute: 30,
    schema: {
      summary: 'Make a new link for an audit; the earlier one no longer works',
      params: AuditParams,
      response: { 201: AuditLink },
    },
    async handler({ caller, params }, reply) {
      await resolveSite(app, caller, params.id);
      return reply.code(201).send(await renewLink(app, inClient(caller), params.auditId));
    },
  });
  route(app, {
    method: 'DELETE',
    url: '/v1/clients/:id/audits/:auditId',
    access,
    schema: { summary: 'Close an audit: its link no longer works', params: AuditParams },
    async handler({ caller, params }, reply) {
      await resolveSite(app, caller, params.id);
      await closeAudit(app, inClient(caller), params.auditId);
      return reply.code(204).send();
    },
  });
}
