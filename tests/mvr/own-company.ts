import type { FastifyInstance } from 'fastify';
import { INTERNAL_COMPANY_ID } from '../../domain/clients/constants';
import { sql } from '../../server/platform/db';
import type { TestClient } from '../support/factories';

/** The provider's own company, which alone may order and read PSP reports. */
export const makeOwnCompany = (app: FastifyInstance): Promise<TestClient> =>
  app.data.withoutReach('operator', (tx) =>
    tx.one<TestClient>(sql`insert into clients (tenant_id, id, path, level, name, services)
      values (${INTERNAL_COMPANY_ID}, ${INTERNAL_COMPANY_ID}, ${`/${INTERNAL_COMPANY_ID}/`}, 0, 'Own company', '{}')
      returning id, wire_id as "wireId", tenant_id as "tenantId", path, name`),
  );
