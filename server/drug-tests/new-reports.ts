import { createHash } from 'node:crypto';
import type { TestReport } from '../../domain/drug-tests/report';
import { array, sql, type SQL, type TenantTx } from '../platform/db';

export const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

/** The hash by which a message is stored: one that came before, and was corrected since, is another one when it comes again. */
const storedAs = (text: string, timesBefore: number): string =>
  hashOf(timesBefore === 0 ? text : `${text}\0${timesBefore}`);

interface Sent {
  text: string;
  report: TestReport;
}
export type NewReport<Report> = Report & { sha256: string };

/** What messages are about that follow each other; null: nothing is known that names it. */
export function subjectOf({ testType, specimenNumber, orderId }: TestReport): string | null {
  if (specimenNumber !== null) return `${testType} ${specimenNumber}`;
  return orderId === null ? null : `order ${orderId}`;
}

/** How many of the messages that were sent are the last ones that came before, in their order: a file that is sent again. */
function sentAgain(before: readonly string[], sent: readonly string[]): number {
  for (let length = Math.min(before.length, sent.length); length > 0; length -= 1)
    if (sent.slice(0, length).every((text, at) => text === before[before.length - length + at]))
      return length;
  return 0;
}

/** The new ones of the messages about one thing, with their hashes. `before`: the hashes of those that came before. */
function newOf<Report extends Sent>(
  reports: readonly Report[],
  before: readonly string[],
): [Report, string][] {
  // The text of a message that was stored, as far as this file has it too.
  const texts = new Map<string, string>();
  const stored = new Set(before);
  for (const { text } of reports) {
    let sha256 = storedAs(text, 0);
    for (let times = 1; stored.has(sha256); times += 1) {
      texts.set(sha256, text);
      sha256 = storedAs(text, times);
    }
  }
  const history = before.map((sha256) => texts.get(sha256) ?? sha256);
  const again = sentAgain(
    history,
    reports.map(({ text }) => text),
  );
  const fresh: [Report, string][] = [];
  for (const one of reports.slice(again)) {
    const { text } = one;
    if (history.at(-1) === text) continue;
    fresh.push([one, storedAs(text, history.filter((earlier) => earlier === text).length)]);
    history.push(text);
  }
  return fresh;
}

async function storedOf(tx: TenantTx, sender: string, hashes: readonly string[]): Promise<Set<string>> {
  const rows = await tx.query<{ sha256: string }>(sql`select r.sha256 from test_reports r
    where r.tenant_id = ${tx.reach.tenantId} and r.sender = ${sender} and r.sha256 = any(${array(hashes)}::text[])`);
  return new Set(rows.map(({ sha256 }) => sha256));
}

export const historyQuery = (tenantId: number, sender: string, subjects: readonly string[]): SQL => sql`
  select r.subject, r.sha256 from test_reports r where r.tenant_id = ${tenantId} and r.sender = ${sender}
    and r.subject = any(${array(subjects)}::text[]) order by r.id`;

/** The hashes of the messages that came before about some things, in their order. */
async function historyOf(tx: TenantTx, sender: string, subjects: readonly string[]) {
  const before = new Map<string, string[]>();
  if (subjects.length === 0) return before;
  const rows = await tx.query<{ subject: string; sha256: string }>(
    historyQuery(tx.reach.tenantId, sender, subjects),
  );
  for (const { subject, sha256 } of rows) before.set(subject, [...(before.get(subject) ?? []), sha256]);
  return before;
}

/**
 * The reports of a sender that are not stored yet. A file may come again, as it was or with more, and nothing of it is new then. But the same
 * message after another one about the same test says something new: the sender corrected the correction.
 */
export async function newReports<Report extends Sent>(
  tx: TenantTx,
  sender: string,
  reports: readonly Report[],
): Promise<NewReport<Report>[]> {
  const bySubject = new Map<string, Report[]>();
  for (const one of reports) {
    const subject = subjectOf(one.report) ?? hashOf(one.text);
    bySubject.set(subject, [...(bySubject.get(subject) ?? []), one]);
  }
  const stored = await storedOf(
    tx,
    sender,
    reports.map(({ text }) => hashOf(text)),
  );
  const isStored = ({ text }: Sent) => stored.has(hashOf(text));
  const known = [...bySubject].filter(([, own]) => own.some(isStored)).map(([subject]) => subject);
  const before = await historyOf(tx, sender, known);
  const fresh = new Map(
    [...bySubject].flatMap(([subject, own]) =>
      // What names nothing says the same each time.
      stored.has(subject) ? [] : newOf(own, before.get(subject) ?? []),
    ),
  );
  return reports.flatMap((one) => {
    const sha256 = fresh.get(one);
    return sha256 === undefined ? [] : [{ ...one, sha256 }];
  });
}
