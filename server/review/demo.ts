import type { Activity } from '../../domain/review/activities';
import type { FormKey, ReviewVars } from '../../domain/review/review-process';
import { addDays } from '../../domain/shared/dates';
import type { DemoEmployee, DemoPlace } from '../platform/capability';
import { array, insertInto, sql, update, type Tx } from '../platform/db';
import { processInstances, taskActivities, tasks } from '../processes/tables';
import { addItem, type NewDocument } from './add-item';
import type { FormName } from './demo-forms';
import { addScan, fillSheets } from './demo-sheets';

const isEmployed = 2;
const STAFF = ['dq1@roadfile.example', 'dq2@roadfile.example', 'supervisor@roadfile.example'] as const;

interface Member {
  id: number;
  name: string;
}

interface Example {
  formKey: FormKey;
  daysAgo: number;
  /** The documents: the forms on the pages of each. */
  scans: readonly (readonly FormName[])[];
  /** Which driver they are about. */
  driver: number;
  /** They are matched to the driver already. */
  matched?: true;
  vars: Partial<ReviewVars>;
  setAside?: string;
  /** Which of the reviewers marked it bad. */
  firstReviewer?: number;
}

const mail = (from: string, subject: string, tag: string | null = null): Partial<ReviewVars> => ({
  email: `${from.toLowerCase().replaceAll(' ', '.')}@blueridge.example`,
  from,
  subject,
  tag,
});
const upload = (externalUser: boolean, from: string, tag: string | null = null): Partial<ReviewVars> => ({
  webUpload: true,
  externalUser,
  email: externalUser ? 'clerk@blueridge.example' : 'care@roadfile.example',
  from,
  tag,
});

/** Something in every queue, of several ages. */
const EXAMPLES: readonly Example[] = [
  {
    formKey: 'sortSearchMatch',
    daysAgo: 1,
    driver: 1,
    scans: [['medicalCard']],
    vars: mail('Dispatch Office', 'New medical card'),
  },
  {
    formKey: 'sortSearchMatch',
    daysAgo: 2,
    driver: 2,
    scans: [['application', 'roadTest', 'consent'], ['drivingRecord']],
    vars: mail('Hiring Desk', 'Documents of a new driver', 'new-hires'),
  },
  {
    formKey: 'sortSearchMatch',
    daysAgo: 4,
    driver: 3,
    scans: [['annualReview']],
    vars: mail('Fax Gateway', 'Fax of 1 page', 'fax'),
  },
  {
    formKey: 'sortSearchMatch',
    daysAgo: 3,
    driver: 4,
    scans: [],
    vars: {
      ...mail('Front Desk', 'Did you get our documents?'),
      note: '“Did you get what we sent on Monday?”',
    },
  },
  {
    formKey: 'sortSearchMatch',
    daysAgo: 6,
    driver: 5,
    scans: [['previousEmployer']],
    vars: {
      ...mail('Safety Office', 'Reply of a previous employer'),
      reason: 'Page 2 is blank in the viewer',
    },
    setAside: 'sentToIt',
  },
  {
    formKey: 'review',
    daysAgo: 1,
    driver: 6,
    matched: true,
    scans: [['medicalCard']],
    vars: { ...mail('Dispatch Office', 'Card'), docTypeId: 238 },
  },
  {
    formKey: 'review',
    daysAgo: 2,
    driver: 7,
    matched: true,
    scans: [['drivingRecord']],
    vars: { ...mail('Safety Office', 'Driving record'), docTypeId: 225 },
  },
  {
    formKey: 'review',
    daysAgo: 1,
    driver: 8,
    matched: true,
    scans: [['roadTest']],
    vars: upload(true, 'Ben Carver'),
  },
  {
    formKey: 'review',
    daysAgo: 3,
    driver: 9,
    matched: true,
    scans: [['consent']],
    vars: upload(true, 'Ben Carver'),
  },
  {
    formKey: 'review',
    daysAgo: 1,
    driver: 10,
    matched: true,
    scans: [['application']],
    vars: upload(false, 'Cleo Rowe'),
  },
  {
    formKey: 'review',
    daysAgo: 2,
    driver: 11,
    matched: true,
    scans: [['annualReview']],
    vars: upload(false, 'Cleo Rowe', 'annual-reviews'),
  },
  {
    formKey: 'review',
    daysAgo: 2,
    driver: 12,
    matched: true,
    scans: [['medicalCard']],
    vars: { ...mail('Front Desk', 'Medical card'), docTypeId: 238, reason: 'The scan is not readable' },
    firstReviewer: 0,
  },
  {
    formKey: 'review',
    daysAgo: 1,
    driver: 13,
    matched: true,
    scans: [['drivingRecord']],
    vars: { ...upload(true, 'Ben Carver'), docTypeId: 225, reason: 'A page is missing' },
    firstReviewer: 1,
  },
  {
    formKey: 'externalDocs',
    daysAgo: 2,
    driver: 14,
    matched: true,
    scans: [],
    vars: { from: 'Hiring Desk', subject: 'Pre-hire documents' },
  },
  {
    formKey: 'waitingForInfo',
    daysAgo: 5,
    driver: 15,
    scans: [['previousEmployer', 'application']],
    vars: mail('Hiring Desk', 'Documents without a cover sheet'),
  },
];

/** What was done today: by which of the staff, and how many minutes ago. */
const DONE: readonly {
  activity: Activity;
  outcome: string;
  formKey: FormKey;
  by: number;
  minutesAgo: number;
}[] = [
  { activity: 'Assigned Document', outcome: 'assign', formKey: 'sortSearchMatch', by: 0, minutesAgo: 95 },
  { activity: 'Assigned Document', outcome: 'assign', formKey: 'sortSearchMatch', by: 1, minutesAgo: 80 },
  { activity: 'Deleted Email', outcome: 'deleteEmail', formKey: 'sortSearchMatch', by: 0, minutesAgo: 61 },
  { activity: 'Sent Email to CME', outcome: 'sendToCme', formKey: 'sortSearchMatch', by: 1, minutesAgo: 44 },
  {
    activity: 'Accepted Document Classification',
    outcome: 'accept',
    formKey: 'review',
    by: 1,
    minutesAgo: 38,
  },
  {
    activity: 'Accepted Document Classification',
    outcome: 'accept',
    formKey: 'review',
    by: 0,
    minutesAgo: 25,
  },
  {
    activity: 'Corrected Document Classification',
    outcome: 'correct',
    formKey: 'review',
    by: 2,
    minutesAgo: 12,
  },
];

async function documentsOf(
  tx: Tx,
  place: DemoPlace,
  { scans, daysAgo }: Example,
  driver: DemoEmployee,
): Promise<NewDocument[]> {
  const documents: NewDocument[] = [];
  for (const [at, forms] of scans.entries())
    documents.push(await addScan(tx, place, driver, { forms, daysAgo, name: `scan ${at + 1}.pdf` }));
  return documents;
}

async function addExample(
  tx: Tx,
  place: DemoPlace,
  example: Example,
  driver: DemoEmployee,
  staff: readonly Member[],
): Promise<void> {
  const { formKey, daysAgo, vars, setAside, firstReviewer } = example;
  const { taskId } = await addItem(tx, {
    formKey,
    // A trial starts at once; what is opened is read in a second.
    isReadLater: true,
    documents: await documentsOf(tx, place, example, driver),
    received: `${addDays(place.today, -daysAgo)}T14:20:00.000Z`,
    vars: {
      ...vars,
      ...(firstReviewer !== undefined && { firstReviewer: staff[firstReviewer]!.id }),
      ...(example.matched && {
        clientId: place.tenantId,
        legacyClientId: driver.siteId,
        employeeId: driver.employeeId,
      }),
    },
  });
  if (setAside)
    await tx.query(
      sql`${update(tasks, { errorTag: setAside, setAsideAt: sql`now() - interval '5 hours'` })} where id = ${taskId}`,
    );
}

async function addDone(tx: Tx, received: string, done: (typeof DONE)[number], by: Member): Promise<void> {
  const { formKey, outcome, activity, minutesAgo } = done;
  const { instanceId, taskId } = await addItem(tx, {
    formKey,
    documents: [],
    received,
    vars: mail('Dispatch Office', 'Documents'),
  });
  // Today is a day in UTC, which may have just begun.
  const at = sql`greatest(now() - make_interval(mins => ${minutesAgo}::int), date_trunc('day', now(), 'UTC'))`;
  await tx.query(sql`${update(processInstances, { endedAt: at, outcome })} where id = ${instanceId}`);
  await tx.query(sql`
    ${update(tasks, { state: 'completed', completedAt: at, completedBy: by.id, outcome })} where id = ${taskId}`);
  await tx.query(
    insertInto(taskActivities, {
      taskId,
      instanceId,
      process: 'internalReviewProcess',
      activity,
      userId: by.id,
      userName: by.name,
      at,
    }),
  );
}

/** Items in every queue of the reviewers, about drivers of the showcase client, and what was done today. */
export async function fillReview(tx: Tx, place: DemoPlace): Promise<void> {
  if (!place.isShowcase) return;
  const found = await tx.query<Member & { email: string }>(sql`
    select id, first_name || ' ' || last_name as name, email from users
    where tenant_id is null and email = any(${array(STAFF)}::text[])`);
  const staff = STAFF.map((email) => found.find((one) => one.email === email)!);
  const drivers = place.people.filter(({ person }) => person.statusId === isEmployed);
  for (const example of EXAMPLES)
    await addExample(tx, place, example, drivers[(example.driver * 11) % drivers.length]!, staff);
  await fillSheets(tx, place, drivers);
  const received = `${addDays(place.today, -1)}T13:00:00.000Z`;
  for (const done of DONE) await addDone(tx, received, done, staff[done.by]!);
}
