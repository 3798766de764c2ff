import type { FoundClinic } from '../../domain/clinics/found-clinic';
import { fields, pick, sql, type Tx } from '../platform/db';
import { c, isListed } from './clinic-columns';

const FOUND = fields({
  ...pick(c, 'vendorId', 'address1', 'address2', 'city', 'state', 'zip', 'phone', 'timeZone', 'closedOn'),
  name: c.vendorName,
  ...pick(c, 'programs', 'pointOfCollection', 'weeklyHours', 'federalHolidays', 'holidays', 'blackouts'),
  examinerListed: isListed,
});

type Row = FoundClinic['clinic'] & Omit<FoundClinic, 'clinic'>;

/** A clinic for an order, also a closed one; undefined if there is none. In any transaction: every tenant reads the network. */
export async function findClinic(tx: Pick<Tx, 'maybe'>, vendorId: number): Promise<FoundClinic | undefined> {
  const row = await tx.maybe<Row>(sql`select ${FOUND} from clinics c where c.vendor_id = ${vendorId}`);
  if (!row) return undefined;
  const { vendorId: id, name, address1, address2, city, state, zip, phone, timeZone, ...rest } = row;
  return { clinic: { vendorId: id, name, address1, address2, city, state, zip, phone, timeZone }, ...rest };
}
