import { PDFDocument } from 'pdf-lib';
import { role } from '../domain/access/roles';
import { CATEGORIES } from '../domain/review/review-process';
import { deriveKeys } from '../server/platform/access/keys';
import { signAccessToken } from '../server/platform/access/tokens';
import { query, SECRET_KEY } from './dataset';

export const PROCESS = 'internalReviewProcess';
export const UNMATCHED = CATEGORIES[0];
/** The queues of those who review documents. */
const QUEUES = CATEGORIES.slice(0, 4);
const PAST_DAYS = 365;

const list = (values: readonly string[]) => `array[${values.map((value) => `'${value}'`).join(', ')}]`;

/** Tasks that are done, over a year, with what was done in each. */
export async function addPastTasks(url: string, count: number): Promise<void> {
  await query(url, 'truncate tasks, process_instances, task_activities, task_drafts restart identity');
  const at = `now() - n * interval '1 day' * ${PAST_DAYS} / ${count}`;
  await query(
    url,
    `insert into process_instances (process, definition, vars, created_at, ended_at, outcome)
      select '${PROCESS}', 1, jsonb_build_object('received', ${at}, 'subject', 'Medical card ' || n, 'from', 'Dispatch ' || n % 500,
        'email', 'dispatch@example.test', 'PDFsToReview', '[]'::jsonb), ${at}, ${at}, 'accept' from generate_series(1, ${count}) n`,
  );
  await query(
    url,
    `insert into tasks (instance_id, process, form_key, state, category, tag, received_at, created_at, claim, completed_at, completed_by, outcome)
      select n, '${PROCESS}', 'review', 'completed', (${list(QUEUES)})[1 + n % ${QUEUES.length}], case when n % 3 = 0 then 'fax' end,
        ${at}, ${at}, 1, ${at} + interval '2 hours', 1 + n % 200, 'accept' from generate_series(1, ${count}) n`,
  );
  await query(
    url,
    `insert into task_activities (task_id, instance_id, process, activity, user_id, user_name, created_at)
      select n, n, '${PROCESS}', 'Accepted Document Classification', 1 + n % 200, 'Reviewer ' || n % 200, ${at} + interval '2 hours'
      from generate_series(1, ${count}) n`,
  );
  await query(url, 'vacuum analyze tasks');
  await query(url, 'vacuum analyze process_instances');
  await query(url, 'vacuum analyze task_activities');
}

/** Mails that wait for a match, in place of those of before. */
export async function addOpenTasks(url: string, count: number): Promise<void> {
  await query(
    url,
    `delete from task_activities a using tasks t where t.id = a.task_id and t.outcome is distinct from 'accept'`,
  );
  await query(url, `delete from tasks where outcome is distinct from 'accept'`);
  await query(url, `delete from process_instances where outcome is distinct from 'accept'`);
  const vars = `jsonb_build_object('received', now(), 'subject', 'Cards ' || n, 'from', 'Dispatch', 'email', 'dispatch@example.test',
    'automated', true, 'webUpload', false, 'externalUser', false, 'PDFsToReview', '[]'::jsonb, 'documentIds', '[]'::jsonb)`;
  await query(
    url,
    `with made as (insert into process_instances (process, definition, vars)
        select '${PROCESS}', 1, ${vars} from generate_series(1, ${count}) n returning id)
      insert into tasks (instance_id, process, form_key, category, tag, received_at)
        select id, '${PROCESS}', 'sortSearchMatch', '${UNMATCHED}', case when id % 4 = 0 then 'fax' end, now() - id % 5000 * interval '1 minute'
        from made`,
  );
  await query(url, 'vacuum analyze tasks');
}

export interface Worker {
  id: number;
  wireId: string;
  token: string;
}

/** Members of staff who are signed in. Their tokens last ten minutes. */
export async function workers(
  url: string,
  count: number,
  roleId: 'dqReviewer' | 'supervisor',
): Promise<Worker[]> {
  const email = `'bench-${roleId}-' || n || '@roadfile.example'`;
  await query(
    url,
    `insert into users (email, first_name, last_name, role, permissions)
      select ${email}, 'Bench', 'Reviewer ' || n, '${roleId}', ${list(role(roleId).permissions)}::text[]
      from generate_series(1, ${count}) n on conflict do nothing`,
  );
  const made = await query<{ id: number; wireId: string; session: string }>(
    url,
    `with own as (insert into sessions (user_id, expires_at)
        select id, now() + interval '12 hours' from users, generate_series(1, ${count}) n where email = ${email} returning id, user_id)
      select u.id, u.wire_id as "wireId", own.id as session from own join users u on u.id = own.user_id order by u.id`,
  );
  const keys = deriveKeys(SECRET_KEY);
  return Promise.all(
    made.map(async ({ id, wireId, session }) => ({
      id,
      wireId,
      token: await signAccessToken(keys, wireId, session),
    })),
  );
}

/** A scan of some pages that differs from all others. */
export async function scan(pages: number, title: string): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  for (let page = 1; page <= pages; page += 1) {
    const sheet = pdf.addPage([612, 792]);
    for (let line = 0; line < 50; line += 1)
      sheet.drawText(`${title}, page ${page}, line ${line}: Medical examiner's certificate`, {
        x: 40,
        y: 740 - line * 14,
        size: 10,
      });
  }
  return Buffer.from(await pdf.save());
}
