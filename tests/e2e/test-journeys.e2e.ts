import type { Deadline } from '../../domain/deadlines/contract';
import type { SelectedItem } from '../../domain/pools/contract';
import type { ReviewItem, TestImport } from '../../domain/drug-tests/contract';
import { CLIENTS } from './support/accounts';
import type { Api } from './support/api';
import { expectAccessible } from './support/axe';
import { expectAlert } from './support/console';
import { daysFromToday, ownName } from './support/people';
import { expect, test } from './support/test';

test.use({ world: 'changing' });

const ZONE = 'America/New_York';
const HOUR = 3_600_000;
const ownNumber = () => String(Math.floor(Math.random() * 1e7)).padStart(7, '0');

/** The day and the time of day an hour ago, where the clients of the demo are. */
function anHourAgo() {
  const at = new Date(Date.now() - HOUR);
  const time = at.toLocaleTimeString('en-GB', { timeZone: ZONE, hour: '2-digit', minute: '2-digit' });
  return { date: at.toLocaleDateString('sv-SE', { timeZone: ZONE }), time };
}

/** A review officer's message about a test of today. */
function mroMessage(license: string, reason: string): string {
  const day = daysFromToday(0).replaceAll('-', '');
  const specimen = `NL${ownNumber()}`;
  return [
    `MSH||DR MAYA MRO|US|||${day}||ORU||P|2.3`,
    `PID|1|${specimen}|${specimen}|S-1||||||||||||||ACC1|${license}`,
    `ORC|RE|${specimen}|${specimen}||NEGATIVE`,
    `OBR|1|${specimen}|${specimen}|DOT5||${day}0000||||CLINIC||ACC1|NORTHLAB|000101010000|URINE|||${day}|${day}|F|||||||||||${reason}|DR MAYA MRO`,
  ].join('\r');
}

/** A technician's file about a breath test of today. */
const breathTest = (license: string, lastName: string) =>
  `formnumber,lab,last,first,dob,donorid,testdate,brac,reason,agency\nATF-${ownNumber()},EBT,${lastName},Dale,4/2/1985,${license},${daysFromToday(0)},0.000,Post-accident,FMCSA`;

async function takeIn(care: Api, client: number, sender: string, contents: string): Promise<void> {
  const url = `/v1/clients/${client}/drugTestImports`;
  const body = { sender, fileName: `${ownName()}.txt`, contents };
  const { importId } = await care.send<TestImport>('POST', url, body);
  await expect
    .poll(async () => {
      const all = (await care.get(url)).body as TestImport[];
      return all.find((one) => one.importId === importId);
    })
    .toMatchObject({ applied: 1, waiting: 0, failed: 0, waitingForJob: 0 });
}

test('after an accident both tests are ordered in time, and their results end the deadlines', async ({
  page,
  signInAs,
  apiAs,
}) => {
  const client = CLIENTS.blueRidge;
  const [care, supervisor] = [await apiAs('care', client), await apiAs('supervisor', client)];
  const titles = await care.jobTitles(client);
  const [lastName, license] = [ownName(), `B1${ownNumber()}`];
  const { employeeId } = await care.hire(client, {
    firstName: 'Dale',
    lastName,
    dob: '1985-04-02',
    license,
    jobTitleId: titles['CDL-A Driver'],
  });
  const counts = { injuries: 0, disabled: 0, fatalities: 1 };
  await care.send('POST', `/v1/employees/${employeeId}/accidents`, {
    ...anHourAgo(),
    city: 'Norfolk',
    state: 'VA',
    ...counts,
  });

  await signInAs('owner', `/manage/employees/${employeeId}/tab/information`);
  const outcomes = async () => {
    const all = (await supervisor.get(`/v1/employees/${employeeId}/deadlines`)).body as Deadline[];
    return Object.fromEntries(all.map(({ kind, outcome }) => [kind, outcome]));
  };
  expect(await outcomes()).toEqual({ alcoholTest: null, drugTest: null });
  const tests = page.getByRole('list', { name: /^Tests after this accident/ });
  for (const kind of ['alcohol', 'drug']) {
    await tests.getByRole('button', { name: `Order ${kind} test` }).click();
    const dialog = page.getByRole('dialog', { name: 'Order a drug or alcohol test' });
    await expect(dialog).toContainText('Post-accident');
    await dialog.getByRole('button', { name: 'Place order' }).click();
    await expectAlert(page, 'Test ordered. Choose a clinic next.');
  }
  await expect(tests.getByRole('link')).toHaveText([
    /^Alcohol test \d+: Ordered$/,
    /^Drug test \d+: Ordered$/,
  ]);
  await expectAccessible(page, 'the tests after an accident');

  await takeIn(care, client, 'mro-hl7', mroMessage(license, '2^POST ACCIDENT'));
  await takeIn(care, client, 'bat-csv', breathTest(license, lastName));
  const reviews = `/v1/clients/${client}/drugTestReviews`;
  const waiting = (await supervisor.get(`${reviews}?range=[0,199]`)).body as ReviewItem[];
  const { testResultId, version } = waiting.find((one) => one.employeeId === employeeId)!;
  await supervisor.send('POST', `${reviews}/${testResultId}`, { decision: 'confirm', version });

  await page.reload();
  await expect(tests).toContainText('Negative');
  await expect(tests).toContainText('Alcohol below 0.02');
  await expect(tests.getByRole('timer')).toHaveCount(0);
  expect(await outcomes()).toEqual({ alcoholTest: 'testResult', drugTest: 'testResult' });
});

test('someone drawn for a random test is tested, and the result closes their row', async ({
  page,
  signInAs,
  apiAs,
}) => {
  const client = CLIENTS.blueRidge;
  const [owner, care] = [await apiAs('owner'), await apiAs('care', client)];
  // Someone of the demo's draws: a second draw of the same people in a period is refused.
  const drawn = async (filters: object) => {
    const filter = encodeURIComponent(JSON.stringify({ test: 'drug', ...filters }));
    const people = `/v1/clients/${client}/pools/selections/people?range=[0,99]&filter=${filter}`;
    return (await owner.get(people)).body as SelectedItem[];
  };
  const { selectedId, selectionId, employeeId } = (await drawn({ status: 'notified' })).at(-1)!;
  const license = `P1${ownNumber()}`;
  await care.change(employeeId, { license, state: 'VA', dob: '1985-04-02' });
  await care.send('POST', '/v1/orders', {
    orderType: 'drug',
    employeeId,
    selectedId,
    test: { authority: 'FMCSA', reasonId: 3, specimenId: 1, panel: 'DOT5', isObserved: false },
  });
  await takeIn(care, client, 'mro-hl7', mroMessage(license, '3^RANDOM SELECTION'));
  const done = await drawn({ selectionId, status: 'completed' });
  expect(done.map((one) => one.selectedId)).toContain(selectedId);
  await signInAs('owner', `/manage/employees/${employeeId}/tab/information`);
  const tests = page.getByRole('region', { name: 'Drug and alcohol tests' });
  await expect(tests).toContainText('Drug test, random');
  await expect(tests).toContainText('Negative');
});
