import type { ReviewVars } from '../../../domain/review/review-process';
import type { ReportState } from '../../../domain/review/contract';
import { refuse } from '../../../domain/shared/refusals/refusal';
import { array, pick, sql, update, type SQL, type Tx } from '../../platform/db';
import { AppError } from '../../platform/errors';
import { actorOf, type EffectRun } from '../../processes';
import { documentProposals, type Decided } from '../tables';

// What a person decides about documents is kept beside what was proposed, in the transaction of the decision.

const PROPOSED_VARS = ['employeeId', 'docTypeId', 'docDate', 'docExpirationDate'] as const;
const decidedAs = (outcome: Decided['outcome'], vars: ReviewVars): Decided => ({
  outcome,
  ...pick(vars, ...PROPOSED_VARS),
});

/** Documents were matched to a person, and wait for their review. */
export const recordMatch = ({ tx, caller, vars }: EffectRun<ReviewVars>, documentIds: readonly number[]) =>
  tx.query(
    sql`${update(documentProposals, {
      clientId: vars.clientId,
      decided: { ...decidedAs('matched', vars), by: actorOf(caller).id },
    })} where document_id = any(${array(documentIds)}::int[])`,
  );

/** The documents of an item wait for a match again. */
export const recordReturn = ({ tx, task }: EffectRun<ReviewVars>) =>
  tx.query(sql`${update(documentProposals, { clientId: null, decided: null })}
    where decided_at is null and document_id in (select id from incoming_documents where instance_id = ${task.instanceId})`);

/** Final decisions. What was read on the pages goes, also of the scan that a document is from once nothing of it is open. */
async function record({ tx }: { tx: Tx }, which: SQL, decided: Decided): Promise<void> {
  const done = await tx.query<{ documentId: number }>(sql`${update(documentProposals, {
    decided: decided,
    decidedAt: sql`now()`,
    pages: null,
    // What the exam's staff get is read nevertheless: the report must not get into a file there either.
    ...(decided.outcome !== 'restricted' && {
      state: sql`case state when 'waiting' then 'unread' else state end`,
    }),
  })} where decided_at is null and document_id in (select id from incoming_documents where ${which})
    returning document_id as "documentId"`);
  const ids = array(done.map(({ documentId }) => documentId));
  await tx.query(sql`${update(documentProposals, { pages: null })} where document_id in (
    select d.parent_id from incoming_documents d where d.id = any(${ids}::int[])
      and not exists (select from incoming_documents s where s.parent_id = d.parent_id and s.state in ('open', 'matched', 'split')))`);
}

export const recordFiled = (run: EffectRun<ReviewVars>, documentId: number) =>
  record(run, sql`id = ${documentId}`, decidedAs('filed', run.vars));

/** A file that was only a cover sheet has done its work. */
export const recordSheet = (tx: Tx, documentId: number) =>
  record({ tx }, sql`id = ${documentId}`, { outcome: 'discarded' });

/** Documents of an item got this state. */
export const recordState = (run: EffectRun<ReviewVars>, outcome: 'discarded' | 'restricted') =>
  record(run, sql`instance_id = ${run.task.instanceId} and state = ${outcome}`, { outcome });

/**
 * A document gets into a file after its pages were read: the client's people see it there at once, so that it would be too late to take an exam
 * report out again. A match files nothing and doesn't wait. If reading was given up, only people can tell, and the page says so.
 */
export async function refuseWhileRead({ tx }: { tx: Tx }, documentId: number): Promise<void> {
  const waiting = await tx.maybe(
    sql`select 1 from document_proposals where document_id = ${documentId} and state = 'waiting'`,
  );
  if (waiting) throw new AppError('conflict', { refusal: refuse('review.stillReading') });
}

/** Which pages of a document were not read. Earlier releases read the first hundred, and didn't say so. */
export const UNREAD_PAGES = sql`case when p.proposed ? 'unreadPages' then p.proposed->>'unreadPages'
  when p.proposed is not null and d.pages > 100 then '101-' || d.pages end`;

/**
 * Pages of a long document that weren't tried are read once it is split. A supervisor may say without it that no exam report is among them.
 */
export async function refuseUnreadPages(
  { tx, caller, kind }: EffectRun<ReviewVars>,
  documentIds: readonly number[],
): Promise<void> {
  if (caller.permissions.has(kind.definition.supervision)) return;
  const unread = await tx.maybe<{ pages: string }>(sql`select ${UNREAD_PAGES} as pages
    from document_proposals p join incoming_documents d on d.id = p.document_id
    where d.id = any(${array(documentIds)}::int[]) and ${UNREAD_PAGES} is not null limit 1`);
  if (unread)
    throw new AppError('conflict', { refusal: refuse('review.pagesUnread', { pages: unread.pages }) });
}

/** Whether pages of documents were read as a medical examination report. */
export async function reportsIn(
  tx: Tx,
  documentIds: readonly number[],
): Promise<ReadonlyMap<number, ReportState>> {
  const rows = await tx.query<{ id: number; report: ReportState }>(sql`
    select document_id as id, case when (proposed->>'restricted')::boolean then 'found' when proposed is not null then 'none'
      when state = 'waiting' then 'waiting' else 'unread' end as report
    from document_proposals where document_id = any(${array(documentIds)}::int[])`);
  return new Map(rows.map(({ id, report }) => [id, report]));
}

/**
 * Medical examination reports are kept apart from driver files (49 CFR 391.43(i), 391.51(b)). Reading may have been wrong: one supervisor may
 * match such a document and another one file it. What nobody matched, such as by a cover sheet, goes back to the match first.
 */
export async function refuseRestricted(
  { tx, caller, kind }: EffectRun<ReviewVars>,
  documentIds: readonly number[],
  { isFiled }: { isFiled: boolean },
): Promise<void> {
  const restricted = await tx.query<{
    by: number | null;
  }>(sql`select (decided->>'by')::int as by from document_proposals
    where document_id = any(${array(documentIds)}::int[]) and (proposed->>'restricted')::boolean`);
  if (restricted.length === 0) return;
  if (!caller.permissions.has(kind.definition.supervision))
    throw new AppError('conflict', { refusal: refuse('review.restrictedDocument') });
  const { id } = actorOf(caller);
  if (isFiled && restricted.some(({ by }) => by === null || by === id))
    throw new AppError('conflict', { refusal: refuse('review.secondSupervisor') });
}
