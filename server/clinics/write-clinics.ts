import { CLINIC_FIELDS, type ClinicValues } from '../../domain/clinics/contract';
import { insertAll, onConflict, recordset, sql, type Key, type Tx } from '../platform/db';
import { clinics } from './tables';

const ROWS_TOGETHER = 2_000;

/** A clinic of which nothing is known. */
export const NEW_CLINIC: ClinicValues = {
  vendorName: '',
  address1: '',
  address2: '',
  city: '',
  state: '',
  zip: '',
  phone: '',
  fax: '',
  formFoxProgId: '',
  formFoxCode: '',
  ESSiteID: '',
  programs: [],
  pointOfCollection: null,
  timeZone: null,
  weeklyHours: null,
  federalHolidays: false,
  holidays: [],
  blackouts: [],
  examinerName: '',
  nationalRegistryNumber: '',
};

const WRITTEN = [
  ...CLINIC_FIELDS,
  'registryAnswer',
  'registryCheckedOn',
  'registryCheckedBy',
  'nameKey',
  'addressKey',
  'lat',
  'lon',
  'placeIsAbout',
  'closedOn',
  'changedBy',
] as const satisfies readonly Key<typeof clinics>[];
const ROWS = recordset('r', clinics, ['vendorId', ...WRITTEN]);
const TAKEN = onConflict(clinics, ['vendorId'], WRITTEN, {
  version: sql`clinics.version + 1`,
  updatedAt: sql`now()`,
});

/** Adds clinics, or writes over those with the same vendor ids. */
export async function writeClinics(tx: Tx, rows: readonly { vendorId: number }[]): Promise<void> {
  for (let at = 0; at < rows.length; at += ROWS_TOGETHER)
    await tx.query(
      insertAll(clinics, ROWS.values, sql`from ${ROWS.of(rows.slice(at, at + ROWS_TOGETHER))} ${TAKEN}`),
    );
}
