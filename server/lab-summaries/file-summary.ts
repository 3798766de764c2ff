import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Check } from 'typebox/value';
import { LabSummaryBody, type LabSummary } from '../../domain/lab-summaries/contract';
import { labKey } from '../../domain/lab-summaries/half-year-list';
import { hasEnded, periodName } from '../../domain/lab-summaries/half-years';
import { numberProblems } from '../../domain/lab-summaries/numbers';
import { refuse, type FieldRefusals } from '../../domain/shared/refusals/refusal';
import { holdsSsn } from '../../domain/shared/ssn';
import { readToday } from '../compliance';
import { checkHeaders, inspectUpload, receiveUpload, requireUpload } from '../documents';
import type { Caller } from '../platform/access/caller';
import { withFreshCaller } from '../platform/access/route';
import { insertInto, sql } from '../platform/db';
import { AppError, refuseFields } from '../platform/errors';
import { keepWithRow, nameFile } from '../platform/files/keep-with-row';
import { requireWhole, summariesQuery, summaryItem, type SummaryRow } from './summary-queries';
import { labSummaries } from './tables';

const FIELDS: ReadonlySet<string> = new Set(['summary']);

/** What the form says beside its file. */
function bodyOf(sent: string | undefined): LabSummaryBody {
  try {
    const body: unknown = JSON.parse(sent ?? '');
    if (Check(LabSummaryBody, body)) return body;
  } catch {
    // Refused like what doesn't fit.
  }
  throw refuseFields({ summary: refuse('labSummary.unreadable') });
}

async function problemsOf(
  app: FastifyInstance,
  caller: Caller,
  { lab, numbers, ...period }: LabSummaryBody,
): Promise<FieldRefusals> {
  const isOver = hasEnded(period, await readToday(app, caller));
  return {
    ...(lab.trim() === '' && { lab: refuse('request.required') }),
    ...(holdsSsn(lab) && { lab: refuse('request.holdsSsn') }),
    ...(!isOver && { half: refuse('labSummary.notEnded') }),
    ...numberProblems(numbers),
  };
}

/** Files a summary with the PDF that the laboratory sent. */
export async function fileSummary(
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<LabSummary> {
  checkHeaders(request, reply);
  const received = await receiveUpload(app, request, reply, FIELDS);
  try {
    const body = bodyOf(received.fields['summary']);
    const { lab, year, half, numbers } = body;
    const problems = await withFreshCaller(request, (caller) => {
      requireWhole(caller);
      return problemsOf(app, caller, body);
    });
    const { file } = requireUpload(await inspectUpload(app, received), { ...received.errors, ...problems });
    return await keepWithRow(app, file, () =>
      withFreshCaller(request, (caller) =>
        app.data.withReach(caller, async (tx) => {
          const { tenantId } = tx.reach;
          await nameFile(tx, file.key);
          const added = await tx.maybe<{ id: number }>(
            sql`${insertInto(labSummaries, {
              tenantId,
              lab: lab.trim(),
              labKey: labKey(lab),
              year,
              half,
              numbers,
              fileName: file.name,
              storageKey: file.key,
              sha256: file.sha256,
              size: file.size,
              filedBy: caller.user.name,
            })} on conflict (tenant_id, year, half, lab_key) do nothing returning id`,
          );
          if (!added) throw new AppError('conflict', { refusal: refuse('labSummary.filedBefore') });
          tx.audit({
            type: 'labSummary.filed',
            subject: `labSummary/${added.id}`,
            lab: lab.trim(),
            period: periodName(body),
            fileName: file.name,
            sha256: file.sha256,
          });
          return summaryItem(await tx.one<SummaryRow>(summariesQuery(tx.reach, sql`s.id = ${added.id}`)));
        }),
      ),
    );
  } catch (error) {
    if (received.file) await app.files.discard(received.file);
    throw error;
  }
}
