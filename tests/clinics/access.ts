import { sql } from '../../server/platform/db';
import { csv, page, type Declaration } from '../access/declaration';
import { one, run } from '../access/rows';
import { FILE, JOB } from '../access/stored-otherwise';
import { clinicBody, formOf } from './network';

let nextId = 500_000;

export const clinics: Declaration<{ vendorId: number; clinicImportId: string }> = {
  makeOne: async (_place, app) => {
    const vendorId = (nextId += 1);
    await run(
      app,
      sql`insert into clinics (vendor_id, vendor_name, name_key, address_key, city, state, zip, national_registry_number, changed_by)
        values (${vendorId}, 'Clinic', 'clinic', 'roanoke va', 'Roanoke', 'VA', '24011', '1234567890', 'Demo')`,
    );
    const { id } = await one<{ id: string }>(
      app,
      sql`insert into clinic_imports (tenant_id, file_name, sha256, state, counts, created_by)
        values (0, 'network.csv', '', 'previewed', '{"added":0,"changed":0,"unchanged":0,"refused":0,"withoutId":0,"missing":0}', 'Demo')
        returning id`,
    );
    return { vendorId, clinicImportId: id };
  },
  parameters: {
    '/v1/clinics/': { vendorId: ({ vendorId }) => vendorId },
    '/v1/clinicImports/': { importId: ({ clinicImportId }) => clinicImportId },
  },
  requests: {
    'GET /v1/vendors': () => ({ query: 'zip=24011&range=%5B0%2C9%5D' }),
    'GET /v1/clinics': page,
    'GET /v1/clinics/export': csv,
    'POST /v1/clinics': () => ({ payload: { vendorId: (nextId += 1), ...clinicBody() } }),
    'PATCH /v1/clinics/{vendorId}': async ({ vendorId }, app) => ({
      payload: await one<{ version: number }>(
        app,
        sql`select version from clinics where vendor_id = ${vendorId}`,
      ),
    }),
    'POST /v1/clinics/{vendorId}/registryCheck': () => ({ payload: { registryAnswer: 'listed' } }),
    'POST /v1/clinicImports': () => ({
      payload: formOf('Vendor ID,Name,City,State,ZIP\n1,Clinic,Roanoke,VA,24011'),
    }),
    'GET /v1/clinicImports/{importId}/rows': page,
    'POST /v1/clinicImports/{importId}/application': () => ({ payload: { closeMissing: false } }),
  },
  storedOtherwise: {
    '/v1/clinicImports': FILE,
    '/v1/clinicImports/{importId}/application': JOB,
  },
};
