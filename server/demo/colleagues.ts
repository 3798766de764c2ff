import { role, type RoleId } from '../../domain/access/roles';
import { array, insertInto, sql, type Tx } from '../platform/db';
import { BLUE_RIDGE, HARBOR, PRAIRIE, TIDEWATER } from './clients';
import { clients } from '../clients/tables';
import { clientReps, userSites, users } from '../users/tables';

interface Colleague {
  client: number | undefined;
  name: [string, string];
  role: RoleId;
  /** Location codes; the whole client by default. */
  sites?: string[];
  deactivated?: boolean;
  /** Invited, but not signed up yet. */
  invited?: boolean;
}

/** Users of demo clients besides the demo accounts. */
export const COLLEAGUES: readonly Colleague[] = [
  { client: BLUE_RIDGE.id, name: ['Owen', 'Tabor'], role: 'employerManager' },
  {
    client: BLUE_RIDGE.id,
    name: ['Rosa', 'Delgado'],
    role: 'siteClerk',
    sites: ['BRF-05', 'BRF-06'],
    invited: true,
  },
  {
    client: BLUE_RIDGE.id,
    name: ['Hank', 'Pruitt'],
    role: 'siteClerk',
    sites: ['BRF-09'],
    deactivated: true,
  },
  { client: BLUE_RIDGE.id, name: ['Imani', 'Brooks'], role: 'applicantReviewer' },
  { client: PRAIRIE.id, name: ['Lena', 'Fosse'], role: 'siteClerk' },
];

const emailOf = ({ name: [first, last], client }: Colleague) =>
  `${first}.${last}@${client === BLUE_RIDGE.id ? 'blueridge' : 'prairie'}.example`.toLowerCase();

export const COLLEAGUE_EMAILS: readonly string[] = COLLEAGUES.map(emailOf);

const REP = sql`(select u.id from users u where u.tenant_id is null and u.role = 'customerCareRep' order by u.id limit 1)`;

/** Adds these users, and assigns a customer care rep to the clients. */
export async function addColleagues(tx: Tx, passwordHash: string): Promise<void> {
  for (const colleague of COLLEAGUES) {
    const { client, name, role: roleId, sites = [], deactivated = false, invited = false } = colleague;
    const { id } = await tx.one<{ id: number }>(sql`
      ${insertInto(users, {
        tenantId: client,
        email: emailOf(colleague),
        firstName: name[0],
        lastName: name[1],
        role: roleId,
        permissions: [...role(roleId).permissions],
        deactivated,
        ...(invited ? { invitedUntil: sql`now() + interval '7 days'` } : { passwordHash }),
      })} returning id`);
    await tx.query(sql`
      ${insertInto(userSites, { tenantId: clients.tenantId, userId: id, siteId: clients.id }, sql`from clients`)}
      where tenant_id = ${client}
        and ${sites.length > 0 ? sql`l_code = any(${array(sites)}::text[])` : sql`id = ${client}`} returning 1`);
  }
  const ids = [BLUE_RIDGE, PRAIRIE, HARBOR, TIDEWATER].map(({ id }) => id);
  await tx.query(sql`
    ${insertInto(clientReps, { tenantId: clients.id, userId: REP }, sql`from clients`)}
    where parent_id is null and id = any(${array(ids)}::int[]) returning 1`);
}
