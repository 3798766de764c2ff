import type { Client } from '../../domain/clients/contract';
import { allows, type Access } from '../../domain/access/access';
import type { Caller } from '../platform/access/caller';
import { members, pick, sql, type Data, type SQL } from '../platform/db';
import { AppError } from '../platform/errors';
import { lookUp, type Where } from './lookup';
import { c, COLUMN_OF } from './client-columns';
import { atOrBelow } from './queries';

/** A client's full record, as `record`, with its tenant. */
const changeable = Object.entries(COLUMN_OF).map(([name, column]) => [name, c[column]] as const);
/** Fields from the client's own row. */
const OWN = members({
  _id: c.wireId,
  legacyClientId: c.id,
  parent: c.parentId,
  topLevelId: c.tenantId,
  levelNumber: c.level,
  ...Object.fromEntries(changeable),
  ...pick(c, 'displayIncludeChildren', 'version'),
});

export const clientQuery = (where: Where, id: number): SQL => sql`
  select c.tenant_id as "tenantId", jsonb_build_object(${OWN},
    'logo', '/v1/clients/' || c.wire_id || '/logo?v=' || c.logo_file_id,
    'hierarchy', jsonb_build_object('legacyClientId', coalesce(c.parent_id, c.id),
      'LCodes', case when c.l_code is null then '[]'::jsonb else jsonb_build_array(c.l_code) end),
    'aliases', coalesce((select jsonb_agg(jsonb_build_object('legacyClientId', a.site_id, 'alias', a.alias)
        order by a.site_id, a.alias)
      from client_aliases a join clients b on b.tenant_id = a.tenant_id and b.id = a.site_id
      where ${where(sql`a.tenant_id`, sql`a.site_id`)} and a.tenant_id = (select t.tenant_id from clients t where t.id = ${id})
        and ${atOrBelow(id, sql`b.path`)}), '[]')) as record
  from clients c where ${where(sql`c.tenant_id`, sql`c.id`)} and c.id = ${id}`;

export interface ClientRow {
  tenantId: number;
  record: Client;
}

const READS_CLIENTS: Access = {
  any: ['client.viewLocationInformation', 'customerCare.viewClients', 'customerCare.assumeClient'],
};

/** A client's or location's full record; 404 if out of reach. */
export async function readClient(data: Data, caller: Caller, id: number): Promise<Client> {
  const [rows = []] = await lookUp(data, caller, ({ where }) => [clientQuery(where, id)]);
  const [row] = rows as unknown as ClientRow[];
  if (!row) throw new AppError('notFound');
  // Notes are for colleagues, not for auditors from outside.
  if (caller.audit) return { ...row.record, notes: '' };
  // Whoever only moves locations needs to know where they are.
  const reads = allows(READS_CLIENTS, caller.permissions);
  return reads ? row.record : { ...row.record, notes: '', contacts: [], primaryAddress: {} };
}
