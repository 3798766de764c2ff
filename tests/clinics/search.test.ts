import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Vendor } from '../../domain/clinics/contract';
import { milesBetween } from '../../domain/clinics/distance';
import { meetsNeeds, NEED_WORDS, type ClinicNeeds } from '../../domain/clinics/needs';
import { placeOfZip } from '../../server/clinics/zip-places';
import { sql } from '../../server/platform/db';
import { createApp, type TestApp } from '../support/create-app';
import { makeClient, makeUser, signIn, type SignedIn } from '../support/factories';
import { addClinic, rowsOf } from './network';

let test: TestApp;
let admin: SignedIn;
let clerk: SignedIn;

beforeAll(async () => {
  test = await createApp();
  admin = await signIn(test.app, await makeUser(test.app));
  const client = await makeClient(test.app);
  const permissions = ['servicesDrugTesting.orderDrugAndAlcoholTests'] as const;
  clerk = await signIn(
    test.app,
    await makeUser(test.app, { sites: [client], permissions: [...permissions] }),
  );
  await addClinic(admin, 1, { fax: '540-555-0199', formFoxProgId: 'P1', ESSiteID: 'E1' });
  await addClinic(admin, 2, {
    vendorName: 'Salem Urgent Care',
    city: 'Salem',
    state: 'va',
    zip: '24153',
    programs: [24, 31],
  });
  await addClinic(admin, 3, {
    vendorName: 'Knoxville Lab',
    city: 'Knoxville',
    state: 'TN',
    zip: '37902',
    programs: [30],
  });
  await addClinic(admin, 4, {
    vendorName: 'Knoxville 100% Care',
    city: 'Knoxville',
    state: 'TN',
    zip: '37919',
    programs: [18, 24, 25, 30, 31],
  });
  await addClinic(admin, 5, {
    vendorName: 'Fort Clinic',
    city: 'APO',
    state: 'VA',
    zip: '09012',
    programs: [],
  });
  await addClinic(admin, 6, {
    vendorName: 'Box Clinic',
    city: 'New York',
    state: 'NY',
    zip: '10008',
    programs: [25],
  });
  await addClinic(admin, 7, { vendorName: 'Closed Clinic' });
  const { version } = (await admin.get('/v1/clinics/7')).json<{ version: number }>();
  await admin.patch('/v1/clinics/7', { version, closed: true });
  await addClinic(admin, 8, {
    vendorName: 'Examiner',
    zip: '24016',
    pointOfCollection: null,
    programs: [30, 31],
    nationalRegistryNumber: '1234567890',
  });
  await admin.post('/v1/clinics/8/registryCheck', { registryAnswer: 'listed' });
});
afterAll(() => test.close());

async function search(query: Record<string, string>, who = clerk) {
  const answer = await who.get(`/v1/vendors?${new URLSearchParams({ range: '[0,24]', ...query })}`);
  expect(answer.statusCode).toBe(200);
  return { found: answer.json<Vendor[]>(), total: Number(answer.headers['x-total-count']) };
}
const idsOf = async (query: Record<string, string>) =>
  (await search(query)).found.map(({ vendorId }) => vendorId);

describe('GET /v1/vendors [API-ORD-01] [SCOPE-35]', () => {
  it('answers clinics with all of their fields [ENT-10] [ENT-11]', async () => {
    expect((await search({ vendorId: '1' })).found).toEqual([
      {
        vendorId: 1,
        vendorName: 'Roanoke Health',
        address1: '1 Main Street',
        address2: '',
        city: 'Roanoke',
        state: 'VA',
        zip: '24011',
        phone: '(540) 555-0100',
        fax: '540-555-0199',
        formFoxProgId: 'P1',
        formFoxCode: 'FF1',
        ESSiteID: 'E1',
        distance: null,
        distanceIsAbout: false,
        programList: [
          { vendorProgramID: 18, vendorProgramName: 'Breath Alcohol (BAT)' },
          { vendorProgramID: 25, vendorProgramName: 'eCCF' },
        ],
        pointOfCollection: true,
        timeZone: 'America/New_York',
        examinerListed: false,
      },
    ]);
  });

  it.each([
    ['a part of the name, in any case [API-ORD-02]', { vendor: 'knoxVILLE' }, [4, 3]],
    ['a name with a sign of patterns, as it is', { vendor: '100%' }, [4]],
    ['a part of the address [API-ORD-03]', { address: 'salem' }, [2]],
    ['an address as people write it', { address: 'Main Street,  Salem, va' }, [2]],
    ['a state', { address: 'TN' }, [4, 3]],
    ['a state, by name from the end', { address: 'TN', sort: '["vendorName","DESC"]' }, [3, 4]],
    ['the vendor id [API-ORD-04]', { vendorId: '3' }, [3]],
    ['an id that no clinic can have', { vendorId: '9999999999' }, []],
    ['the beginning of a ZIP code [API-ORD-05]', { zip: '379' }, [4, 3]],
    ['five digits: the nearest first [API-ORD-05]', { zip: '24011' }, [1, 8, 2]],
    ['ZIP+4 as its five digits', { zip: '24011-1234' }, [1, 8, 2]],
    ['a code of the armed forces, which has no place: the same code only', { zip: '09012' }, [5]],
    ['all of several programs [API-ORD-06]', { programTypes: '18,25' }, [4, 1]],
    ['a program [API-ORD-06]', { programTypes: '30' }, [8, 4, 3]],
    ['everything at once', { vendor: 'care', zip: '37902', programTypes: '24' }, [4]],
  ])('finds by %s', async (_what, query, ids) => {
    expect(await idsOf(query as unknown as Record<string, string>)).toEqual(ids);
  });

  it('answers the miles between the ZIP codes, about where one of them has no place of its own [CLINIC-10]', async () => {
    const exact = (await search({ zip: '37902' })).found.map(({ vendorId, distance, distanceIsAbout }) => ({
      vendorId,
      distance,
      distanceIsAbout,
    }));
    expect(exact).toEqual([
      { vendorId: 3, distance: 0, distanceIsAbout: false },
      { vendorId: 4, distance: 5.6, distanceIsAbout: false },
    ]);
    const [box] = (await search({ zip: '10001' })).found;
    expect(box).toMatchObject({ vendorId: 6, distanceIsAbout: true });
  });

  it('computes the same miles as the rules', async () => {
    const { found } = await search({ zip: '24011', miles: '500' });
    const from = placeOfZip('24011')!;
    const expected = found.map(({ zip }) => Math.round(milesBetween(from, placeOfZip(zip)!) * 10) / 10);
    expect(found.length).toBeGreaterThan(4);
    expect(found.map(({ distance }) => distance)).toEqual(expected);
  });

  it('pages, and counts all', async () => {
    const { found, total } = await search({ range: '[2,3]' });
    expect([found.map(({ vendorName }) => vendorName), total]).toEqual([
      ['Fort Clinic', 'Knoxville 100% Care'],
      7,
    ]);
  });

  it('keeps the clinics that meet the needs of an order, by the same rules [CLINIC-14] [CLINIC-15] [CLINIC-16] [CLINIC-17]', async () => {
    const { found } = await search({});
    for (const word of NEED_WORDS) {
      const needs: ClinicNeeds =
        word === 'labA' ? { lab: 'a' } : word === 'labB' ? { lab: 'b' } : { [word]: true };
      const expected = found.filter(({ programList, ...clinic }) =>
        meetsNeeds({ ...clinic, programs: programList.map(({ vendorProgramID }) => vendorProgramID) }, needs),
      );
      expect(await idsOf({ needs: word })).toEqual(expected.map(({ vendorId }) => vendorId));
      expect([0, found.length]).not.toContain(expected.length);
    }
    expect(await idsOf({ needs: 'breathAlcohol,drugTest,labA' })).toEqual([4, 1]);
  });

  it.each([
    [{ vendorId: 'abc' }, 'vendorId'],
    [{ zip: 'K1A 0B1' }, 'zip'],
    [{ zip: '240112' }, 'zip'],
    [{ programTypes: '18,99' }, 'programTypes'],
    [{ needs: 'coffee' }, 'needs'],
  ])('refuses %o, on its parameter', async (query, field) => {
    const answer = await clerk.get(`/v1/vendors?${new URLSearchParams({ range: '[0,9]', ...query })}`);
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json<{ errors: object }>().errors)).toEqual([field]);
  });

  it('uses the index of places for a ZIP code', async () => {
    await rowsOf(
      test,
      sql`insert into clinics (vendor_id, vendor_name, name_key, address_key, city, state, zip, lat, lon, changed_by)
        select 100000 + n, 'X', 'x', 'x', 'X', 'KS', '67401', 25 + (n % 24), -120 + (n % 50), 'x' from generate_series(1, 20000) n`,
    );
    await rowsOf(test, sql`analyze clinics`);
    const plan = await rowsOf<{ 'QUERY PLAN': string }>(
      test,
      sql`explain select 1 from clinics c where c.closed_on is null and c.lat between 36.2 and 38.4 and c.lon between -81 and -79`,
    );
    await rowsOf(test, sql`delete from clinics where vendor_id > 100000`);
    expect(JSON.stringify(plan)).toContain('clinics_by_place');
  });
});
