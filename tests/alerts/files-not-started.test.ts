import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AlertItem, AlertSummary } from '../../domain/alerts/contract';
import type { EmployeeListItem } from '../../domain/employees/contract';
import type { ComplianceFigures } from '../../server/compliance/schemas';
import { createApp, type TestApp } from '../support/create-app';
import {
  makeClient,
  makeEmployee,
  makeUser,
  signIn,
  type SignedIn,
  type TestClient,
} from '../support/factories';
import { addEntry, evaluate, makeDocument } from '../documents/test-documents';

// An imported roster has people who were hired long ago, and nothing on file.

const TODAY = '2026-03-02';
const MEDICAL_CARD = 238;
const DRUG_TEST = 2023;
let test: TestApp;
let client: TestClient;
let owner: SignedIn;
let kept: number;
let imported: number;

const driver = async (lastName: string, hireDate: string) =>
  (await makeEmployee(test.app, { site: client, lastName, licenseClassId: 1, hireDate })).employeeId;
const file = async (employeeId: number, docTypeId: number) => {
  await makeDocument(test.app, client, employeeId, {
    docTypeId,
    docDate: '2026-01-05',
    expiresOn: '2026-02-20',
  });
  await evaluate(test.app, client, [employeeId], TODAY);
  await addEntry(test.app, client);
};

beforeAll(async () => {
  test = await createApp({ now: () => new Date('2026-03-02T15:00:00Z') });
  client = await makeClient(test.app);
  owner = await signIn(test.app, await makeUser(test.app, { sites: [client] }));
  imported = await driver('Adams', '1998-05-01');
  kept = await driver('Baker', '2025-06-01');
  await file(kept, MEDICAL_CARD);
  await evaluate(test.app, client, [imported], TODAY);
});
afterAll(() => test.close());

const alerts = async (filter: object) =>
  (
    await owner.get(
      `/v1/clients/${client.id}/alerts?range=[0,99]&filter=${encodeURIComponent(JSON.stringify(filter))}`,
    )
  ).json<AlertItem[]>();
const peopleOf = (list: readonly { employeeId: number }[]) => [
  ...new Set(list.map(({ employeeId }) => employeeId)),
];
const roster = async (filter: object) =>
  peopleOf(
    (
      await owner.get(
        `/v1/clients/${client.id}/employees?filter=${encodeURIComponent(JSON.stringify(filter))}`,
      )
    ).json<EmployeeListItem[]>(),
  );
const summary = async () =>
  (await owner.get(`/v1/clients/${client.id}/alerts?summary=true&alertTypes=documents`)).json<
    AlertSummary[]
  >()[0]!;
const figures = async () =>
  (await owner.get(`/v1/clients/${client.id}/compliance`)).json<ComplianceFigures>();

describe('files without documents', () => {
  it('are told apart in alerts and on the roster, and counted', async () => {
    const [started, notStarted, all] = [
      await alerts({ fileStarted: true }),
      await alerts({ fileStarted: false }),
      await alerts({}),
    ];
    expect(peopleOf(started)).toEqual([kept]);
    expect(peopleOf(notStarted)).toEqual([imported]);
    expect(started.length + notStarted.length).toBe(all.length);
    expect(await summary()).toMatchObject({
      count: all.length,
      notStarted: { alerts: notStarted.length, employees: 1 },
    });
    expect(await roster({ fileStarted: false })).toEqual([imported]);
    expect(await roster({ fileStarted: true })).toEqual([kept]);
  });

  it('are one number on the home page, also of their location and of those not qualified, and no next step', async () => {
    const found = await figures();
    expect(found).toMatchObject({
      active: 2,
      notQualified: 2,
      notStarted: 1,
      notStartedNotQualified: 1,
      bySite: [{ legacyClientId: client.id, notQualified: 2, notStarted: 1 }],
    });
    expect(peopleOf(found.next)).toEqual([kept]);
  });

  it('stay so after a drug test, which not every reader may know of, and start with another document', async () => {
    await file(imported, DRUG_TEST);
    expect(await roster({ fileStarted: false })).toEqual([imported]);
    await file(imported, MEDICAL_CARD);
    expect(await roster({ fileStarted: false })).toEqual([]);
    expect(peopleOf(await alerts({ fileStarted: false }))).toEqual([]);
    expect(await summary()).toMatchObject({ notStarted: { alerts: 0, employees: 0 } });
    const found = await figures();
    expect(found).toMatchObject({ notStarted: 0, notStartedNotQualified: 0 });
    expect(found.next[0]?.employeeId).toBe(imported);
  });
});
