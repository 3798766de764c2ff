import type { EmployeeListItem } from '../domain/employees/contract';
import { query, type Dataset } from './dataset';
import { median } from './load';
import { atMost, formatNumber } from './report';
import { signIn, startRoadfile } from './servers';
import { caller, since, type Ask } from './setup';

const TRANSFERS = 1_000;

const encode = (value: unknown) => encodeURIComponent(JSON.stringify(value));

/** What the file of a driver asks for when it opens, all at once. */
const fileRequests = (employeeId: number) => [
  `/v1/employees/${employeeId}?with=docInfo,orders`,
  `/v1/employees/${employeeId}/documents`,
  `/v1/employees/${employeeId}/requirements`,
  `/v1/employees/${employeeId}/doctypes?includeSDU=true`,
];

async function openFiles(ask: Ask, people: readonly EmployeeListItem[], total: number): Promise<void> {
  let at = 0;
  const milliseconds = await median(60, async () => {
    const { employeeId } = people[(at += 1) % people.length]!;
    await Promise.all(fileRequests(employeeId).map((path) => ask(path)));
  });
  const what = `a driver's file opens, ${formatNumber(total)} employees`;
  atMost(what, milliseconds, 'ms', 200, 100, 'four requests at once');
}

/** Searches over all people within reach, with another value each time. */
async function searches(ask: Ask, people: readonly EmployeeListItem[], of: number): Promise<void> {
  const kinds: [what: string, value: (person: EmployeeListItem) => string][] = [
    ['name', ({ lastName }) => lastName.slice(0, 4)],
    ['first and last name', ({ firstName, lastName }) => `${firstName} ${lastName}`],
    ['work ID', ({ workId }) => workId ?? ''],
    ['part of a work ID', ({ workId }) => (workId ?? '').slice(-4)],
  ];
  for (const [what, value] of kinds) {
    let at = 0;
    const milliseconds = await median(60, () => {
      const text = value(people[(at += 1) % people.length]!);
      return ask(`/v1/employees?range=${encode([0, 24])}&search=${encodeURIComponent(text)}`);
    });
    atMost(`search by ${what} over ${formatNumber(of)}`, milliseconds, 'ms', 100, 30, 'exact total');
  }
  const numbers: [what: string, from: number, step: number][] = [
    ['social security number', 900_120_000, 37],
    ['last four digits', 1_000, 37],
  ];
  for (const [what, from, step] of numbers) {
    let digits = from;
    const milliseconds = await median(60, () =>
      ask('/v1/employees/search', 'POST', { ssn: String((digits += step)) }),
    );
    atMost(`search by ${what} over ${formatNumber(of)}`, milliseconds, 'ms', 100, 30, '');
  }
}

/** As the bulk transfer of the console: one request after the other, so that each has its result. */
async function transfers(ask: Ask, people: readonly EmployeeListItem[], to: number): Promise<void> {
  const started = performance.now();
  for (const { employeeId, legacyClientId } of people)
    await ask(`/v1/employees/${employeeId}`, 'PATCH', {
      transfer: { oldClientId: legacyClientId, newClientId: to, employmentStatusId: 2 },
    });
  atMost(
    `bulk transfer of ${formatNumber(people.length)} employees`,
    since(started),
    's',
    20,
    10,
    'one by one',
  );
}

/** What an employer does all day: opens files, searches, transfers many. */
export async function employerFigures(data: Dataset): Promise<void> {
  const { url, largest, ofLargest, employees } = data;
  const ours = await startRoadfile(data);
  try {
    const ask = caller(ours.base, await signIn(ours.base), largest);
    const page = async (from: number, count: number) =>
      (
        await ask<EmployeeListItem[]>(
          `/v1/clients/${largest}/employees?sort=${encode(['lastName', 'ASC'])}&range=${encode([from, from + count - 1])}`,
        )
      ).body;
    const people = await page(1_000, 200);
    await openFiles(ask, people, employees);
    await searches(ask, people, ofLargest);
    const sites = await query<{ id: number }>(
      url,
      `select c.id from clients c where c.tenant_id = ${largest} and c.deactivated is not true and c.id <> ${people[0]!.legacyClientId}
        order by c.id desc limit 1`,
    );
    const moving: EmployeeListItem[] = [];
    for (let from = 2_000; moving.length < TRANSFERS; from += 500)
      moving.push(...(await page(from, 500)).filter(({ legacyClientId }) => legacyClientId !== sites[0]!.id));
    await transfers(ask, moving.slice(0, TRANSFERS), sites[0]!.id);
  } finally {
    await ours.stop();
  }
}
