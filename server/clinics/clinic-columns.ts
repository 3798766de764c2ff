import type { Clinic, ClinicValues } from '../../domain/clinics/contract';
import { CLINIC_FIELDS } from '../../domain/clinics/contract';
import { programListOf } from '../../domain/clinics/programs';
import { alias, fields, pick, sql, type Tx } from '../platform/db';
import { clinics } from './tables';
import { placeOfZip } from './zip-places';

export const c = alias(clinics, 'c');

/** The examiner may be sent drivers: the last check found the number that is on file. */
export const isListed = sql<boolean>`(c.registry_answer = 'listed' and c.national_registry_number <> '') is true`;

const COLUMNS = fields({
  vendorId: c.vendorId,
  ...pick(c, ...CLINIC_FIELDS),
  ...pick(
    c,
    'registryAnswer',
    'registryCheckedOn',
    'registryCheckedBy',
    'closedOn',
    'version',
    'changedBy',
    'updatedAt',
  ),
});

export type ClinicRow = ClinicValues & Omit<Clinic, 'programList' | keyof ClinicValues>;

/** The clinics of the network that meet a condition on `c`. */
export const clinicsQuery = (where = sql`true`) => sql`select ${COLUMNS} from clinics c where ${where}`;

export const presentClinic = (row: ClinicRow): Clinic =>
  ({ ...row, programList: programListOf(row.programs) }) as Clinic;

export const readClinic = (tx: Tx, vendorId: number): Promise<ClinicRow> =>
  tx.one<ClinicRow>(clinicsQuery(sql`c.vendor_id = ${vendorId}`));

type Searched = Pick<ClinicValues, 'vendorName' | 'address1' | 'address2' | 'city' | 'state' | 'zip'>;

/** An address as searches compare it: people write commas, and the second line may be empty. */
export const addressKeyOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[\s,]+/g, ' ')
    .trim();

/** What is stored with a clinic's values so that searches find it. */
export function derivedOf({ vendorName, address1, address2, city, state, zip }: Searched) {
  const place = placeOfZip(zip);
  return {
    nameKey: vendorName.toLowerCase(),
    addressKey: addressKeyOf([address1, address2, city, state].join(' ')),
    lat: place?.lat ?? null,
    lon: place?.lon ?? null,
    placeIsAbout: place?.about ?? false,
  };
}

/** Of two changes of the network at the same time, the second sees what the first stored. */
export const lockNetwork = (tx: Tx) => tx.query(sql`select pg_advisory_xact_lock(hashtext('clinics'))`);
