import type { SetupValues } from '../../domain/setup/contract';
import { sql } from '../../server/platform/db';
import { evaluate } from '../documents/test-documents';
import type { TestApp } from '../support/create-app';
import {
  makeClient,
  makeEmployee,
  makeUser,
  signIn,
  type SignedIn,
  type TestClient,
} from '../support/factories';

/** Documents that the rules leave to the employer: a disclosure for everyone, a consent for CDL drivers. */
export const DISCLOSURE = 2033;
export const CONSENT = 2021;
/** The investigation of previous employers: 391.23(d) demands it. */
export const HISTORY = 2016;

/** A file setup with choices by program and by job title. */
export const values = (
  programs: SetupValues['programs'],
  titles: SetupValues['titles'] = {},
  reason = '',
): SetupValues => ({ programs, titles, reason });

export interface Employer {
  root: TestClient;
  north: TestClient;
  dock: TestClient;
  south: TestClient;
  titles: { driver: number; hazmat: number; van: number; office: number };
  /** Sets up files for the client. */
  care: SignedIn;
}

/** An employer with North (Dock below it) and South, four job titles, and no employees yet. */
export async function makeEmployer({ app }: TestApp): Promise<Employer> {
  const root = await makeClient(app);
  const north = await makeClient(app, { parent: root, name: 'North' });
  const dock = await makeClient(app, { parent: north, name: 'Dock' });
  const south = await makeClient(app, { parent: root, name: 'South' });
  const title = async (name: string, program: string) =>
    (
      await app.data.withoutReach('operator', (tx) =>
        tx.one<{ id: number }>(sql`insert into job_titles (tenant_id, title, program)
          values (${root.tenantId}, ${name}, ${program}) returning id`),
      )
    ).id;
  const titles = {
    driver: await title('Driver', 'cdl'),
    hazmat: await title('Tank Driver', 'cdlHazmat'),
    van: await title('Van Driver', 'nonCdl'),
    office: await title('Office', 'nonDriver'),
  };
  const care = await signIn(app, await makeUser(app, { role: 'customerCareRep' }), root);
  return { root, north, dock, south, titles, care };
}

/** Adds people with a job title at a location, evaluated as of today. */
export async function hire(
  { app }: TestApp,
  site: TestClient,
  jobTitleId: number,
  count = 1,
  more: { statusId?: number } = {},
): Promise<number[]> {
  const ids: number[] = [];
  for (let at = 0; at < count; at += 1)
    ids.push((await makeEmployee(app, { site, jobTitleId, ...more })).employeeId);
  await evaluate(app, site, ids, new Date().toISOString().slice(0, 10));
  return ids;
}

/** The document types of a person's stored gaps. */
export const gapsOf = ({ app }: TestApp, employeeId: number): Promise<number[]> =>
  app.data.withoutReach('operator', async (tx) => {
    const rows = await tx.query<{ id: number }>(
      sql`select doc_type_id as id from gaps where employee_id = ${employeeId} order by 1`,
    );
    return rows.map(({ id }) => id);
  });
