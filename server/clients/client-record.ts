import type { Client } from '../../domain/clients/contract';
import type { Caller } from '../platform/access/caller';
import { sql, type Data, type SQL } from '../platform/db';
import { AppError } from '../platform/errors';
import { lookUp, type Where } from './lookup';

/** A client in full, as `record`; its tenant beside it. */
export const clientQuery = (where: Where, id: number): SQL => sql`
  select c.tenant_id as "tenantId", jsonb_build_object('_id', c.wire_id, 'legacyClientId', c.id, 'name', c.name,
    'deactivated', c.deactivated, 'DOTNumber', c.dot_number, 'parent', c.parent_id, 'topLevelId', c.tenant_id,
    'levelNumber', c.level, 'primaryAddress', c.primary_address, 'contacts', c.contacts, 'notes', c.notes,
    'employeeIdentifier', c.employee_identifier, 'services', c.services,
    'logo', '/v1/clients/' || c.wire_id || '/logo?v=' || c.logo_file_id,
    'hierarchy', jsonb_build_object('legacyClientId', coalesce(c.parent_id, c.id),
      'LCodes', case when c.l_code is null then '[]'::jsonb else jsonb_build_array(c.l_code) end),
    'aliases', coalesce((select jsonb_agg(jsonb_build_object('legacyClientId', a.site_id, 'alias', a.alias)
        order by a.site_id, a.alias)
      from client_aliases a join clients b on b.tenant_id = a.tenant_id and b.id = a.site_id
      where ${where(sql`a.tenant_id`, sql`a.site_id`)} and a.tenant_id = c.tenant_id
        and b.path like c.path || '%'), '[]'),
    'timeZone', c.time_zone, 'displayIncludeChildren', c.display_include_children, 'version', c.version) as record
  from clients c where ${where(sql`c.tenant_id`, sql`c.id`)} and c.id = ${id}`;

export interface ClientRow {
  tenantId: number;
  record: Client;
}

/** A client or location in full; 404 beyond the caller's reach. */
export async function readClient(data: Data, caller: Caller, id: number): Promise<Client> {
  const [rows = []] = await lookUp(data, caller, ({ where }) => [clientQuery(where, id)]);
  const [row] = rows as unknown as ClientRow[];
  if (!row) throw new AppError('notFound');
  return row.record;
}
