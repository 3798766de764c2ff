import type { FastifyInstance } from 'fastify';
import type { PacketCounts, PacketOptions } from '../../domain/packets/contract';
import type { IndexDriver } from '../../domain/packets/index-pages';
import { sectionOf } from '../../domain/packets/sections';
import { formatDate } from '../../domain/shared/dates';
import { FileMissing } from '../platform/files/file-errors';
import { withProcess, type ProcessProblem } from '../platform/isolated-process';
import { coverAndIndex, PROBLEM_NOTES, problemPage, type Cover } from './own-pages';
import { emptySections, nameOfType, type PacketDocument, type PacketDriver } from './packet-content';
import { startPacketFile, type Bookmark, type FinishedFile, type PacketFile } from './packet-file';
import { PACKET_LIMITS, type CopyAnswer, type CopyProblem, type CopyTask } from './packet-process';

const OWN_PAGES_BYTES = 100 * 1024 * 1024;

interface Person extends PacketDriver {
  employeeId: number;
}

export interface PacketPlan {
  path: string;
  maxBytes: number;
  options: PacketOptions;
  drivers: AsyncIterable<Person>;
  /** How many were ordered. */
  people: number;
  cover: (counts: PacketCounts) => Promise<Cover>;
}

export interface WrittenPacket extends FinishedFile {
  counts: PacketCounts;
  /** Who is in it, with the number of their documents. */
  drivers: { employeeId: number; documents: number }[];
  docTypes: number[];
}

/** One document of a person after the other; the person alone if there is none. */
async function* documentsOf(drivers: AsyncIterable<Person>) {
  for await (const driver of drivers) {
    yield { driver, document: null };
    for (const document of driver.documents) yield { driver, document };
  }
}
type Step = { driver: Person; document: PacketDocument | null };

type Ask = (task: CopyTask) => Promise<CopyAnswer>;
type Answer = CopyAnswer;

const KIND = {
  entry: 'packets/packet-worker',
  limits: PACKET_LIMITS,
  failed: (problem: ProcessProblem): Answer => ({ ok: false, problem, ended: true }),
};

/** What is known of the packet while it grows. */
interface Growing {
  app: FastifyInstance;
  file: PacketFile;
  plan: PacketPlan;
  pages: number;
  index: (IndexDriver & { employeeId: number; documents: number })[];
  bookmarks: Bookmark[];
  docTypes: Set<number>;
  unreadable: number;
}

async function copyPath(file: PacketFile, ask: Ask, path: string, sha256: string | null): Promise<Answer> {
  const answer = await ask(file.task(path, sha256));
  if (!answer.ok) await file.undo();
  return answer;
}

/** Copies pages that the server drew itself. */
async function addOwn({ app, file }: Growing, ask: Ask, bytes: Buffer, inFront: boolean): Promise<number[]> {
  const own = await app.files.receive([bytes], OWN_PAGES_BYTES);
  try {
    const answer = await copyPath(file, ask, own.path, own.sha256);
    if (!answer.ok) throw new Error(`Own pages could not be added to a packet: ${answer.problem}`);
    file.add(answer, inFront);
    return answer.pages;
  } finally {
    await app.files.discard(own);
  }
}

async function copyStored(
  { app, file }: Growing,
  ask: Ask,
  key: string,
  sha256: string | null,
): Promise<Answer> {
  try {
    return await app.files.withPath(key, (path) => copyPath(file, ask, path, sha256));
  } catch (error) {
    if (!(error instanceof FileMissing)) throw error;
    return { ok: false, problem: 'gone', ended: false };
  }
}

/** Adds the index line and bookmark of a document after its pages were written. */
function record(
  growing: Growing,
  document: PacketDocument,
  pages: readonly number[],
  note: string | null,
): void {
  const { docTypeId, docDate, expiresOn, sha256 } = document;
  const driver = growing.index.at(-1)!;
  const section = driver.sections.find(({ title }) => title === sectionOf(docTypeId)?.title);
  const name = nameOfType(docTypeId);
  const page = pages.length > 0 ? growing.pages : null;
  section?.documents.push({ name, docDate, expiresOn, sha256, page, note });
  driver.documents += 1;
  growing.docTypes.add(docTypeId);
  growing.pages += pages.length;
  const [first] = pages;
  if (first === undefined) return;
  const last = growing.bookmarks.at(-1);
  const title = `${name}, ${formatDate(docDate)}`;
  const bookmark = { title, page: first, children: [] };
  if (last?.title === driver.name && driver.documents > 1) last.children.push(bookmark);
  else growing.bookmarks.push({ title: driver.name, page: first, children: [bookmark] });
}

async function addProblem(growing: Growing, ask: Ask, { driver, document }: Step, problem: CopyProblem) {
  const { app } = growing;
  const { docTypeId, docDate, sha256 } = document!;
  const bytes = await problemPage(problem, {
    driver: driver.name,
    name: nameOfType(docTypeId),
    docDate,
    sha256,
    product: app.config.providerName,
    at: app.now(),
  });
  growing.unreadable += 1;
  record(growing, document!, await addOwn(growing, ask, bytes, false), PROBLEM_NOTES[problem]);
}

/** A document waits for its page that says why it is not included. */
interface Waiting {
  step: Step;
  problem: CopyProblem;
}

/** Adds one document. Returns what a new process must finish if this one ended. */
async function addDocument(growing: Growing, ask: Ask, step: Step): Promise<Waiting | null> {
  const { document, driver } = step;
  if (!document) {
    const { employeeId, name, detail, missing } = driver;
    const sections = emptySections(growing.plan.options, missing);
    growing.index.push({ employeeId, name, detail, sections, documents: 0 });
    return null;
  }
  if (document.key === null) {
    record(growing, document, [], 'no file on record');
    return null;
  }
  const answer = await copyStored(growing, ask, document.key, document.sha256);
  if (answer.ok) {
    growing.file.add(answer);
    record(growing, document, answer.pages, null);
    return null;
  }
  if (answer.ended) return { step, problem: answer.problem };
  await addProblem(growing, ask, step, answer.problem);
  return null;
}

function countsOf({ index, unreadable, plan }: Growing): PacketCounts {
  const all = index.flatMap(({ sections }) => sections);
  return {
    drivers: index.length,
    documents: index.reduce((sum, { documents }) => sum + documents, 0),
    unreadable,
    missing: all.reduce((sum, { missing }) => sum + missing.length, 0),
    leftOut: plan.people - index.length,
  };
}

/** Copies all documents. One process reads many; after one that it doesn't survive, another goes on. False if they are too large. */
async function addAll(growing: Growing): Promise<boolean> {
  const steps = documentsOf(growing.plan.drivers);
  let next = await steps.next();
  let waiting: Waiting | null = null;
  const isTooLarge = () => growing.file.length() > growing.plan.maxBytes;
  /** Works until all is done or a document ends the process. */
  const goOn = async (ask: Ask, left: Waiting | null): Promise<Waiting | null> => {
    if (left) await addProblem(growing, ask, left.step, left.problem);
    while (!next.done && !isTooLarge()) {
      const ended = await addDocument(growing, ask, next.value);
      next = await steps.next();
      if (ended) return ended;
    }
    return null;
  };
  do {
    const left: Waiting | null = waiting;
    waiting = await withProcess<CopyTask, Answer, Waiting | null>(KIND, (ask) => goOn(ask, left));
  } while (waiting);
  await steps.return(undefined);
  return !isTooLarge();
}

/** Writes a packet to a local file. Null if it would be too large. */
export async function writePacket(app: FastifyInstance, plan: PacketPlan): Promise<WrittenPacket | null> {
  const file = await startPacketFile(plan.path);
  const growing: Growing = {
    app,
    file,
    plan,
    pages: 0,
    index: [],
    bookmarks: [],
    docTypes: new Set(),
    unreadable: 0,
  };
  try {
    if (!(await addAll(growing))) return null;
    const counts = countsOf(growing);
    const cover = await plan.cover(counts);
    const front = await coverAndIndex(cover, growing.index);
    const [first = 0, second = first] = await withProcess<CopyTask, Answer, number[]>(KIND, (ask) =>
      addOwn(growing, ask, front.bytes, true),
    );
    const own = [
      { title: 'Cover', page: first, children: [] },
      { title: 'Index', page: second, children: [] },
    ];
    const finished = await file.finish([...own, ...growing.bookmarks], {
      title: `${cover.client}: driver qualification files`,
      producer: cover.product,
      at: cover.at,
    });
    return {
      ...finished,
      counts,
      drivers: growing.index.map(({ employeeId, documents }) => ({ employeeId, documents })),
      docTypes: [...growing.docTypes],
    };
  } finally {
    await file.close();
  }
}
