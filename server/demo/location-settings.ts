import { array, insertAll, insertInto, sql, update, type Tx } from '../platform/db';
import { clients } from '../clients/tables';
import { driverMonitorings, labAccounts, medCardSubmissions } from '../locations/tables';

const BY = 'Grace Holloway';
const LABS = [
  { lab: 'Piedmont Laboratories', panel: 'DOT5', specimenIds: [1, 5] },
  { lab: 'Tidewater Toxicology', panel: 'ND9', specimenIds: [1, 2] },
] as const;

const contactOf = (name: string) => [
  {
    name: `Front office ${name}`,
    title: 'Terminal manager',
    email: `office@${name.toLowerCase().replaceAll(/[^a-z]/g, '')}.example`,
    phone: '540-555-0100',
  },
];

interface DemoSite {
  id: number;
  name: string;
  /** Levels below the client. */
  depth: number;
}

/**
 * Location settings of a client: all drivers' licenses monitored, medical certificates of the first region submitted, and
 * lab accounts at every terminal.
 */
export async function fillLocationSettings(
  tx: Tx,
  tenantId: number,
  sites: readonly DemoSite[],
): Promise<void> {
  const drivers = { licenseClassIds: [1, 2, 3], employmentStatusIds: [2] };
  await tx.query(insertInto(driverMonitorings, { tenantId, siteId: tenantId, enabled: true, ...drivers }));
  const submitting = sites.slice(1, 6).map(({ id }) => id);
  await tx.query(
    insertAll(
      medCardSubmissions,
      { tenantId, siteId: sql`id`, addedBy: BY },
      sql`from unnest(${array(submitting)}::int[]) as id`,
    ),
  );
  for (const { id, name, depth } of sites) {
    if (depth < 2) continue;
    await tx.query(
      sql`${update(clients, { contacts: contactOf(name) })} where tenant_id = ${tenantId} and id = ${id}`,
    );
    for (const [at, { lab, panel, specimenIds }] of LABS.entries())
      await tx.query(
        insertInto(labAccounts, {
          tenantId,
          siteId: id,
          lab,
          accountNumber: `${40 + at}-${id}`,
          panel,
          specimenIds: [...specimenIds],
        }),
      );
  }
}
