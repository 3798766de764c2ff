import type { FastifyInstance } from 'fastify';
import { type BinderOrder } from '../../domain/packets/binder';
import { closedBinderSections } from '../../domain/packets/binder-sections';
import { refuse } from '../../domain/shared/refusals/refusal';
import { hiddenDocTypes, readToday } from '../compliance';
import { addPacket, withinAudit } from '../packets';
import type { Caller } from '../platform/access/caller';
import { AppError } from '../platform/errors';
import { POLICY_RECEIPT } from './binder';
import { requireWhole } from './read-pool';

export const BINDER_JOB = 'poolBinder.make';

function check(caller: Caller, { sections }: Pick<BinderOrder, 'sections'>): void {
  requireWhole(caller);
  const hidesReceipts = sections.includes('receipts') && hiddenDocTypes(caller).includes(POLICY_RECEIPT);
  if (hidesReceipts || closedBinderSections(sections, caller.permissions).length > 0)
    throw new AppError('forbidden', { refusal: refuse('packet.sectionClosed') });
}

/** Orders a binder of random testing, of a year and the one before; an auditor's has the periods of the audit only. */
export async function orderBinder(
  app: FastifyInstance,
  caller: Caller,
  { year, sections }: BinderOrder,
  chosenClientId: number | null,
): Promise<{ packetId: string; jobId: string }> {
  check(caller, { sections });
  if (year > Number((await readToday(app, caller)).slice(0, 4)))
    throw new AppError('validation', { fields: { year: refuse('pool.yearToCome', { year }) } });
  const options = withinAudit(caller, { sections, from: `${year - 1}-01-01`, to: `${year}-12-31` });
  if (options.from > options.to)
    throw new AppError('unprocessable', { refusal: refuse('pool.notInAudit', { year }) });
  const years = [...new Set([options.from, options.to].map((day) => day.slice(0, 4)))].join('–');
  return app.data.withReach(caller, async (tx) => {
    const scope = { kind: 'binder' as const, name: years, people: 0 };
    const added = await addPacket(app, tx, { type: BINDER_JOB, scope, options, people: [], chosenClientId });
    tx.audit({
      type: 'poolBinder.ordered',
      subject: `packet/${added.packetId}`,
      years,
      binderSections: sections,
    });
    return added;
  });
}
