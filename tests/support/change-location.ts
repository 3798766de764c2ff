import { sql, type SQL } from '../../server/platform/db';

interface Location {
  tenantId: number;
  id: number;
}

/** Changes a location's path or time zone as the server does: what was on record is kept first. */
export const changeLocation = ({ tenantId, id }: Location, set: SQL): SQL => sql`
  with kept as materialized (select roadfile_keep_locations(${tenantId}, array[${id}::int]))
  update clients set ${set} from kept where tenant_id = ${tenantId} and id = ${id}`;
