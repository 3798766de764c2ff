import type { FastifyInstance } from 'fastify';
import { storeAudit } from '../../server/audits/store-audit';
import { sql } from '../../server/platform/db';
import { makeClient, makeUser, signIn, type SignedIn, type TestClient } from '../support/factories';

/** Two employers. The first: East (Norfolk, Roanoke deactivated) and West (Memphis); the other has one terminal. */
export interface World {
  root: TestClient;
  east: TestClient;
  west: TestClient;
  norfolk: TestClient;
  roanoke: TestClient;
  memphis: TestClient;
  other: TestClient;
  otherSite: TestClient;
  /** Employer Admin of the first. */
  owner: SignedIn;
  /** Has Employer Admin rights at Norfolk alone. */
  clerk: SignedIn;
  /** Norfolk and Memphis: two branches. */
  manager: SignedIn;
  /** Super Admin without a chosen client. */
  staff: SignedIn;
}

/** Creates the two employers and the users of the first. */
export async function makeWorld(app: FastifyInstance): Promise<World> {
  const root = await makeClient(app, { dotNumber: '1234567' });
  const east = await makeClient(app, { parent: root, name: 'East' });
  const west = await makeClient(app, { parent: root, name: 'West' });
  const norfolk = await makeClient(app, {
    parent: east,
    name: 'Norfolk',
    dotNumber: '7654321',
    lCode: 'BRF-03',
  });
  const roanoke = await makeClient(app, { parent: east, name: 'Roanoke', deactivated: true });
  const memphis = await makeClient(app, { parent: west, name: 'Memphis', dotNumber: '7654321' });
  const other = await makeClient(app, { dotNumber: '7654321' });
  const otherSite = await makeClient(app, { parent: other, name: 'Fargo' });
  const as = async (...sites: TestClient[]) => signIn(app, await makeUser(app, { sites }));
  return {
    root,
    east,
    west,
    norfolk,
    roanoke,
    memphis,
    other,
    otherSite,
    owner: await as(root),
    clerk: await as(norfolk),
    manager: await as(norfolk, memphis),
    staff: await signIn(app, await makeUser(app)),
  };
}

/** The entries about one subject in a client's audit trail, oldest first. */
export async function auditOf(app: FastifyInstance, tenantId: number, subject: string): Promise<AuditBody[]> {
  const rows = await app.data.withoutReach('operator', (tx) =>
    tx.query<{ body: string }>(
      sql`select body from audit_entries where tenant_id = ${tenantId} and subject = ${subject} order by seq`,
    ),
  );
  return rows.map(({ body }) => JSON.parse(body) as AuditBody);
}

export interface AuditBody {
  type: string;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
  actor: { id: string; name: string };
  name?: string;
}

/** An outside auditor of a location, who has an account. */
export const openAudit = (app: FastifyInstance, site: TestClient) =>
  app.data.withoutReach('operator', (tx) =>
    storeAudit(tx, {
      siteId: site.id,
      tenantId: site.tenantId,
      permissions: [],
      openedBy: 'Olga Owner',
      auditor: 'Ines Inspector',
      organization: 'FMCSA',
      kind: 'agency',
      sections: ['application'],
      from: null,
      to: null,
      expiresAt: '2099-01-01T00:00:00Z',
    }),
  );
