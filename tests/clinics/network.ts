import type { sql } from '../../server/platform/db';
import type { TestApp } from '../support/create-app';
import type { SignedIn } from '../support/factories';

/** A clinic as staff enter one. */
export const clinicBody = (more: object = {}) => ({
  vendorName: 'Roanoke Health',
  address1: '1 Main Street',
  address2: '',
  city: 'Roanoke',
  state: 'VA',
  zip: '24011',
  phone: '(540) 555-0100',
  fax: '',
  formFoxProgId: '',
  formFoxCode: 'FF1',
  ESSiteID: '',
  programs: [18, 25],
  pointOfCollection: true,
  timeZone: 'America/New_York',
  weeklyHours: null,
  federalHolidays: false,
  holidays: [],
  blackouts: [],
  examinerName: '',
  nationalRegistryNumber: '',
  ...more,
});

export async function addClinic(admin: SignedIn, vendorId: number, more: object = {}) {
  const answer = await admin.post('/v1/clinics', { vendorId, ...clinicBody(more) });
  if (answer.statusCode !== 200) throw new Error(answer.body);
}

export const formOf = (bytes: string | Uint8Array, name = 'network.csv') => {
  const form = new FormData();
  form.append('document', new Blob([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)]), name);
  return form;
};

export const rowsOf = <T extends object>(test: TestApp, statement: ReturnType<typeof sql>) =>
  test.app.data.withoutReach('operator', (tx) => tx.query<T>(statement));
