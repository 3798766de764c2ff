import { buffer } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import type { LabHalfYear } from '../../domain/lab-summaries/contract';
import { allows } from '../../domain/access/access';
import {
  closedBinderSections,
  MAKES_BINDERS,
  MIS_ACCESS,
  type BinderSection,
} from '../../domain/packets/binder-sections';
import { openSummary } from '../lab-summaries';
import {
  Canceled,
  CannotMake,
  isOpenQuery,
  MAX_BYTES,
  packetJob,
  type Making,
  type Written,
} from '../packets';
import type { Caller } from '../platform/access/caller';
import type { JobKind } from '../platform/jobs/jobs';
import { hiddenDocTypes } from '../compliance';
import { POLICY_RECEIPT, readBinder, readDrawn, type Binder, type BinderDraw } from './binder';
import { summaryFile } from './binder-labs';
import { certificateFile, writeBinder } from './binder-pdf';
import { startZip } from './binder-zip';
import { certificateJson, readCertificate } from './certificate';
import { BINDER_JOB } from './order-binder';

interface WrittenBinder extends Written {
  draws: number;
  tests: number;
}

const sectionsOf = ({ row }: Making) => row.options.sections as BinderSection[];

/** Runs a step as who ordered the binder, while it isn't canceled and they may still see all of it. */
const step = <T>(making: Making, work: (caller: Caller) => Promise<T>): Promise<T> =>
  making.asMaker(async (caller) => {
    const [open = []] = await making.app.data.read(caller, (reach) => [isOpenQuery(reach, making.row.id)]);
    if (open.length === 0) throw new Canceled();
    const sections = sectionsOf(making);
    const hidesReceipts = sections.includes('receipts') && hiddenDocTypes(caller).includes(POLICY_RECEIPT);
    if (!caller.allSites || hidesReceipts || closedBinderSections(sections, caller.permissions).length > 0)
      throw new CannotMake('packet.signedOut');
    return work(caller);
  });

const nameOf = ({ user, realUser }: Caller) => (realUser ? `${user.name} (${realUser.name})` : user.name);

const readAll = (making: Making): Promise<{ binder: Binder; by: string }> =>
  step(making, async (caller) => {
    const { from, to } = making.row.options;
    const sections = sectionsOf(making);
    const binder = await readBinder(making.app, caller, { sections, from: from!, to: to! });
    return { binder, by: nameOf(caller) };
  });

/** The summaries that laboratories sent, each as it was filed. */
async function* summariesOf(making: Making, labs: readonly LabHalfYear[]) {
  for (const { summary } of labs) {
    if (!summary) continue;
    const { bytes } = await step(making, (caller) => openSummary(making.app, caller, summary.summaryId));
    yield { name: summaryFile(summary), bytes: await buffer(bytes) };
  }
}

/** The certificates of the draws, each as the file that programs check. */
async function* certificatesOf(making: Making, draws: readonly BinderDraw[]) {
  for (const draw of draws.filter(({ state }) => state === 'drawn')) {
    const parts = await step(making, (caller) => readCertificate(making.app, caller, draw));
    yield { name: certificateFile(draw), bytes: await certificateJson(parts) };
  }
}

async function write(making: Making, path: string): Promise<WrittenBinder> {
  const { app, job, row } = making;
  const sections = sectionsOf(making);
  const { binder, by } = await readAll(making);
  const { draws, tests, reports, toCorrect, labs } = binder;
  // Each draw has pages and a certificate.
  const steps = 2 * draws.length;
  let done = 0;
  let results = false;
  const peopleOf = async ({ selectionId }: BinderDraw) => {
    await job.progress((done += 1), steps);
    return step(making, (caller) => {
      results ||= allows(MIS_ACCESS, caller.permissions);
      return readDrawn(app, caller, selectionId);
    });
  };
  const zip = await startZip(path, app.now());
  try {
    const { bytes, pages } = await writeBinder(binder, { sections, by, at: app.now(), peopleOf });
    await zip.add(`random-testing-${row.scope.name}.pdf`, bytes);
    if (sections.includes('draws'))
      for await (const one of certificatesOf(making, draws)) {
        await zip.add(one.name, one.bytes);
        if (zip.length() > MAX_BYTES) throw new CannotMake('packet.tooLarge');
        await job.progress((done += 1), steps);
      }
    for await (const one of summariesOf(making, labs ?? [])) {
      await zip.add(one.name, one.bytes);
      if (zip.length() > MAX_BYTES) throw new CannotMake('packet.tooLarge');
    }
    await job.progress(steps, steps);
    const counts = { draws: draws.length, tests, reports: reports?.length ?? 0, toCorrect, results };
    const docTypes = sections.includes('receipts') ? [POLICY_RECEIPT] : [];
    // Its people are those of the whole client, which its reader must reach.
    return { ...(await zip.finish()), pages, counts, docTypes, people: [], draws: draws.length, tests };
  } finally {
    await zip.close();
  }
}

/** The job that makes binders of random testing. */
export const binderMaking = (app: FastifyInstance): JobKind =>
  packetJob<WrittenBinder>(app, {
    type: BINDER_JOB,
    access: MAKES_BINDERS,
    write,
    audit: (tx, { draws, tests, sha256 }, { id, scope }) =>
      tx.audit({ type: 'poolBinder.made', subject: `packet/${id}`, years: scope.name, draws, tests, sha256 }),
  });
