import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ClinicImport, ClinicImportRow } from '../../domain/clinics/import-contract';
import { networkApplication } from '../../server/clinics/apply-network';
import { PROVIDER, sql } from '../../server/platform/db';
import { createApp, type TestApp } from '../support/create-app';
import { makeUser, signIn, type SignedIn } from '../support/factories';
import { addClinic, formOf, rowsOf } from './network';

const HEADER = 'Vendor ID,Name,Address,City,State,ZIP,Phone,Programs';
const lineOf = (
  id: string | number,
  more: Partial<Record<'name' | 'state' | 'zip' | 'phone' | 'programs', string>> = {},
) =>
  [
    id,
    more.name ?? `Clinic ${id}`,
    '1 Main St',
    'Roanoke',
    more.state ?? 'VA',
    more.zip ?? '24011',
    more.phone ?? '540-555-0100',
    more.programs ?? '18;25',
  ].join(',');

let test: TestApp;
let admin: SignedIn;
let userId: number;

beforeAll(async () => {
  test = await createApp();
  const user = await makeUser(test.app);
  userId = user.id;
  admin = await signIn(test.app, user);
});
afterAll(() => test.close());
beforeEach(() => rowsOf(test, sql`delete from clinics`));

const upload = async (text: string | Uint8Array, name?: string) =>
  (await admin.post('/v1/clinicImports', formOf(text, name))).json<ClinicImport>();
const rows = async ({ importId }: ClinicImport, filter: object = {}) =>
  (
    await admin.get(
      `/v1/clinicImports/${importId}/rows?${new URLSearchParams({ range: '[0,99]', filter: JSON.stringify(filter) })}`,
    )
  ).json<ClinicImportRow[]>();
const stored = () =>
  rowsOf<{ id: number; name: string; zip: string; closed: string | null }>(
    test,
    sql`select vendor_id as id, vendor_name as name, zip, closed_on as closed from clinics order by vendor_id`,
  );

/** Applies a file as the job does. */
async function apply({ importId }: ClinicImport, closeMissing = false) {
  const started = await admin.post(`/v1/clinicImports/${importId}/application`, { closeMissing });
  if (started.statusCode !== 202) return started;
  const { jobId } = started.json<{ jobId: string }>();
  const [job] = await rowsOf<{ data: object }>(test, sql`select data from jobs where id = ${jobId}::uuid`);
  await networkApplication(test.app).run({
    jobId,
    tenantId: PROVIDER,
    createdBy: userId,
    data: job!.data,
    progress: () => Promise.resolve(),
  } as never);
  return started;
}

describe('a file of the network', () => {
  it('is previewed without a change, then added as a whole, once: also with a byte order mark, semicolons and dropped zeros', async () => {
    const semicolons = (line: string) => line.replaceAll(';', '|').replaceAll(',', ';');
    const lines = [HEADER, lineOf(1, { state: 'MA', zip: '2116' }), lineOf(2, { zip: '240111234' })];
    const run = await upload(`\uFEFF${lines.map(semicolons).join('\r\n')}`);
    expect(run).toMatchObject({
      state: 'previewed',
      counts: { added: 2, changed: 0, unchanged: 0, refused: 0, withoutId: 0, missing: 0 },
    });
    expect(await stored()).toEqual([]);
    await apply(run);
    expect((await stored()).map(({ zip }) => zip)).toEqual(['02116', '24011-1234']);
    expect((await admin.get(`/v1/clinicImports/${run.importId}`)).json()).toMatchObject({
      state: 'done',
      result: { added: 2, changed: 0, closed: 0 },
    });
    expect((await admin.get('/v1/vendors?range=[0,9]&zip=24011')).json()).toHaveLength(1);
    expect((await apply(run)).statusCode).toBe(409);
    expect((await admin.delete(`/v1/clinicImports/${run.importId}`)).statusCode).toBe(409);
  });

  it('changes clinics by vendor id, keeps what it has no column for, and leaves the same ones as they are', async () => {
    await addClinic(admin, 1, { vendorName: 'Old name', nationalRegistryNumber: '1234567890', zip: '24153' });
    await admin.post('/v1/clinics/1/registryCheck', { registryAnswer: 'listed' });
    await apply(await upload([HEADER, lineOf(2)].join('\n')));
    const run = await upload([HEADER, lineOf(1), lineOf(2)].join('\n'));
    expect(run.counts).toMatchObject({ added: 0, changed: 1, unchanged: 1 });
    await apply(run);
    expect((await admin.get('/v1/clinics/1')).json()).toMatchObject({
      vendorName: 'Clinic 1',
      nationalRegistryNumber: '1234567890',
      registryAnswer: 'listed',
      pointOfCollection: true,
      version: 3,
    });
    expect((await admin.get('/v1/clinics/2')).json()).toMatchObject({ version: 1 });
    const [first] = (await admin.get('/v1/vendors?range=[0,9]&zip=24011')).json<{ distance: number }[]>();
    expect(first!.distance).toBe(0);
  });

  it('closes and keeps the clinics that a whole network no longer has, and opens one that is back', async () => {
    for (const id of [1, 2, 3]) await addClinic(admin, id);
    // A refused row still says that its clinic is there.
    const run = await upload([HEADER, lineOf(1), lineOf(2, { zip: '1' })].join('\n'));
    expect(run.counts).toMatchObject({ refused: 1, missing: 1 });
    await apply(run, true);
    expect((await stored()).map(({ id, closed }) => [id, closed !== null])).toEqual([
      [1, false],
      [2, false],
      [3, true],
    ]);
    await apply(await upload([HEADER, lineOf(3)].join('\n')));
    expect((await stored()).map(({ closed }) => closed)).toEqual([null, null, null]);
  });

  it('closes nothing while a row has no vendor id that can be read', async () => {
    await addClinic(admin, 1);
    const run = await upload([HEADER, lineOf(2), lineOf('A-1')].join('\n'));
    const refused = await apply(run, true);
    expect([refused.statusCode, refused.json<{ message: string }>().message]).toEqual([
      409,
      expect.stringContaining('vendor ID'),
    ]);
    expect((await apply(run)).statusCode).toBe(202);
    expect((await stored()).map(({ closed }) => closed)).toEqual([null, null]);
  });

  it('says what is wrong with each row, and leaves those rows out', async () => {
    const run = await upload(
      [
        HEADER,
        lineOf(1),
        lineOf('', { name: 'No id' }),
        lineOf(2),
        lineOf(2, { name: 'Twice' }),
        lineOf(3, { programs: 'Hair' }),
        lineOf(4, { phone: '12', zip: '1' }),
      ].join('\n'),
    );
    expect(await rows(run, { outcomes: ['refused'] })).toMatchObject([
      { line: 3, vendorId: null, name: 'No id', problems: [{ column: 'vendorId', code: 'missing' }] },
      { line: 4, vendorId: 2, problems: [{ code: 'duplicate' }] },
      { line: 5, vendorId: 2, problems: [{ code: 'duplicate' }] },
      { line: 6, vendorId: 3, problems: [{ column: 'programs', code: 'program', value: 'Hair' }] },
      { line: 7, vendorId: 4, problems: [{ column: 'zip' }, { column: 'phone' }] },
    ]);
    await apply(run);
    expect((await stored()).map(({ id }) => id)).toEqual([1]);
  });

  it('is listed page by page, the latest first', async () => {
    const earlier = await upload([HEADER, lineOf(1)].join('\n'));
    const later = await upload([HEADER, lineOf(2)].join('\n'));
    const page = async (range: string) =>
      (await admin.get(`/v1/clinicImports?range=${range}`)).json<ClinicImport[]>().map((one) => one.importId);
    expect([await page('[0,0]'), await page('[1,1]')]).toEqual([[later.importId], [earlier.importId]]);
    const all = await admin.get('/v1/clinicImports');
    expect(all.headers['x-total-count']).toBe(String(all.json<ClinicImport[]>().length));
  });

  it('is refused without the columns of a network', async () => {
    const answer = await admin.post('/v1/clinicImports', formOf('Vendor ID,Name\n1,Clinic\n2,Other'));
    expect(answer.statusCode).toBe(400);
    expect(answer.json<{ errors: { document: string } }>().errors.document).toContain('city, state, zip');
  });

  it('leaves nothing half done if its job fails', async () => {
    const run = await upload([HEADER, lineOf(1), lineOf(2)].join('\n'));
    const { database } = test.app.data;
    await database.execute('alter table clinics add constraint too_many check (vendor_id <> 2)', []);
    await expect(apply(run)).rejects.toThrow('too_many');
    await database.execute('alter table clinics drop constraint too_many', []);
    expect(await stored()).toEqual([]);
  });

  it('stops if who started it may no longer change the network, and can be discarded', async () => {
    const run = await upload([HEADER, lineOf(1)].join('\n'));
    await rowsOf(test, sql`update users set permissions = '{}' where id = ${userId}`);
    const jobId = '00000000-0000-4000-8000-000000000000';
    const job = {
      jobId,
      tenantId: PROVIDER,
      createdBy: userId,
      data: { importId: run.importId, realUserId: null, requestId: '' },
    };
    await expect(networkApplication(test.app).run(job as never)).rejects.toThrow('job.notAllowed');
    await rowsOf(test, sql`update users set permissions = array['admin.superAdmin'] where id = ${userId}`);
    expect(await stored()).toEqual([]);
    expect((await admin.delete(`/v1/clinicImports/${run.importId}`)).statusCode).toBe(204);
    expect((await admin.get(`/v1/clinicImports/${run.importId}`)).statusCode).toBe(404);
  });
});
