import { Readable } from 'node:stream';
import { PDFDocument } from 'pdf-lib';
import type { TaskAnswer } from '../../domain/processes/contract';
import type { ReviewTask } from '../../domain/review/contract';
import type { ReviewVars } from '../../domain/review/review-process';
import { addItem, type NewDocument } from '../../server/review';
import { array, PROVIDER, sql } from '../../server/platform/db';
import { keepUnnamed } from '../../server/platform/files/keep-with-row';
import type { TestApp } from '../support/create-app';
import { makeUser, signIn, type SignedIn } from '../support/factories';
import type { RoleId } from '../../domain/access/roles';

/** Someone of the provider's staff, with the `_id` that tasks name. */
export type Staff = SignedIn & { wireId: string };

export async function staff({ app }: TestApp, role: RoleId = 'dqReviewer'): Promise<Staff> {
  const user = await makeUser(app, { sites: [], role });
  return { ...(await signIn(app, user)), wireId: user.wireId };
}

export const TASKS = '/v1/processes/internalReviewProcess/tasks';

export async function pdfOf(pages = 1, title = 'Scan'): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  for (let at = 0; at < pages; at += 1)
    pdf.addPage([200, 200]).drawText(`${title} ${at + 1}`, { x: 20, y: 100, size: 12 });
  return Buffer.from(await pdf.save());
}

/** An item as an e-mail makes it, with one document of as many pages for each number. */
export async function mailItem(
  { app }: Pick<TestApp, 'app'>,
  pages: readonly number[] = [1],
  vars: Partial<ReviewVars> = {},
  formKey: 'sortSearchMatch' | 'externalDocs' | 'waitingForInfo' = 'sortSearchMatch',
  pdf?: Buffer,
) {
  const documents: NewDocument[] = [];
  for (const [at, count] of pages.entries()) {
    const bytes = pdf ?? (await pdfOf(count, `Document ${at + 1}`));
    const file = await app.files.receive(Readable.from([bytes]), 1e7);
    await keepUnnamed(app, file);
    documents.push({ ...file, name: `scan ${at + 1}.pdf`, pages: count });
  }
  const received = app.now().toISOString();
  return app.data.withTenant(PROVIDER, (tx) =>
    addItem(tx, {
      formKey,
      documents,
      received,
      vars: { email: 'dispatch@example.test', from: 'Dispatch', subject: 'Cards', ...vars },
    }),
  );
}

/** Documents as they are once their pages were read, and say nothing: they can be filed then. */
export const markRead = ({ app }: Pick<TestApp, 'app'>, documentIds: readonly number[]) =>
  app.data.withTenant(PROVIDER, (tx) =>
    tx.query(sql`update document_proposals set state = 'ready', read_at = now()
      where document_id = any(${array([...documentIds])}::int[])`),
  );

export const variables = (values: Record<string, unknown>) =>
  Object.entries(values).map(([name, value]) => ({ name, value }));

export async function claim(who: Staff, taskId: number): Promise<TaskAnswer<ReviewTask>> {
  const answer = await who.patch(`${TASKS}/${taskId}`, { assignee: who.wireId, assignVariable: true });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<TaskAnswer<ReviewTask>>();
}

/** Takes an action in a task that `who` holds. */
export const complete = (
  who: SignedIn,
  taskId: number,
  number: number,
  outcome: string,
  values: object = {},
) =>
  who.patch(`${TASKS}/${taskId}`, {
    claim: number,
    completeTask: true,
    variables: variables({ outcome, ...values }),
  });

/** The open tasks with this form, the newest last. */
export const tasksOf = async (who: SignedIn, formKey: string): Promise<ReviewTask[]> =>
  (await who.get(`${TASKS}?formKey=${formKey}`)).json<ReviewTask[]>();
