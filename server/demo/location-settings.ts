import { array, json, sql, type Tx } from '../platform/db';

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
  /** Steps below the client. */
  depth: number;
}

/**
 * What a client's locations have set up: all drivers' licenses monitored, of the first region's locations the medical
 * cards submitted, and accounts with laboratories at every terminal.
 */
export async function fillLocationSettings(
  tx: Tx,
  tenantId: number,
  sites: readonly DemoSite[],
): Promise<void> {
  const drivers = { classes: [1, 2, 3], statuses: [2] };
  await tx.query(sql`
    insert into driver_monitorings (tenant_id, site_id, enabled, license_class_ids, employment_status_ids)
    values (${tenantId}, ${tenantId}, true, ${array(drivers.classes)}::smallint[], ${array(drivers.statuses)}::smallint[])`);
  const submitting = sites.slice(1, 6).map(({ id }) => id);
  await tx.query(sql`insert into med_card_submissions (tenant_id, site_id, added_by)
    select ${tenantId}::int, id, ${BY} from unnest(${array(submitting)}::int[]) as id`);
  for (const { id, name, depth } of sites) {
    if (depth < 2) continue;
    await tx.query(
      sql`update clients set contacts = ${json(contactOf(name))} where tenant_id = ${tenantId} and id = ${id}`,
    );
    for (const [at, { lab, panel, specimenIds }] of LABS.entries())
      await tx.query(sql`insert into lab_accounts (tenant_id, site_id, lab, account_number, panel, specimen_ids)
        values (${tenantId}, ${id}, ${lab}, ${`${40 + at}-${id}`}, ${panel}, ${array(specimenIds)}::smallint[])`);
  }
}
