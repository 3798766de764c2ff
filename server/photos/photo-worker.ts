import { parentPort, workerData } from 'node:worker_threads';
import type { ArchiveProblem, PhotoReason } from '../../domain/photos/contract';
import type { PhotoLimits } from './limits';
import { checkPhoto, renderPhoto, type Rendered } from './render-photo';
import { ArchiveRefusal, openArchive, PhotoRefusal, type Archive } from './read-archive';

export interface PhotoTask {
  path: string;
  limits: PhotoLimits;
}

/** A file of the archive; `line` is its position, from 1. */
export interface InspectedPhoto {
  line: number;
  name: string;
  refused: PhotoReason | null;
}

export type PhotoQuestion = { ask: 'inspect' } | { ask: 'render'; line: number; name: string };
export type PhotoAnswer =
  | { kind: 'inspected'; photos: InspectedPhoto[] }
  | { kind: 'rendered'; photo: Rendered }
  | { kind: 'refusedPhoto'; reason: PhotoReason }
  | { kind: 'refusedArchive'; problem: ArchiveProblem };

const NAME_LENGTH = 300;
const { path, limits } = workerData as PhotoTask;

async function refusalOf(work: () => Promise<unknown>): Promise<PhotoReason | null> {
  try {
    await work();
    return null;
  } catch (error) {
    if (error instanceof PhotoRefusal) return error.reason;
    throw error;
  }
}

async function inspect(archive: Archive): Promise<PhotoAnswer> {
  const photos: InspectedPhoto[] = [];
  const names = new Set<string>();
  for (const [at, entry] of archive.entries.entries()) {
    const name = entry.fileName.slice(0, NAME_LENGTH);
    const refused = names.has(name)
      ? 'sameName'
      : await refusalOf(async () => checkPhoto(await archive.read(entry), limits));
    names.add(name);
    photos.push({ line: at + 1, name, refused });
  }
  if (photos.length === 0) throw new ArchiveRefusal('noPhotos');
  return { kind: 'inspected', photos };
}

async function answer(archive: Archive, question: PhotoQuestion): Promise<PhotoAnswer> {
  if (question.ask === 'inspect') return inspect(archive);
  const entry = archive.entries[question.line - 1];
  if (entry?.fileName.slice(0, NAME_LENGTH) !== question.name)
    return { kind: 'refusedPhoto', reason: 'gone' };
  return { kind: 'rendered', photo: await renderPhoto(await archive.read(entry), limits) };
}

const asAnswer = (error: unknown): PhotoAnswer => {
  if (error instanceof PhotoRefusal) return { kind: 'refusedPhoto', reason: error.reason };
  return { kind: 'refusedArchive', problem: error instanceof ArchiveRefusal ? error.problem : 'broken' };
};

// Each thread reads one archive and exits, so that nothing of a malicious one remains.
const opened = openArchive(path, limits).catch((error: unknown) => asAnswer(error));
parentPort?.on('message', async (question: PhotoQuestion) => {
  const archive = await opened;
  const reply =
    'kind' in archive ? archive : await answer(archive, question).catch((error: unknown) => asAnswer(error));
  parentPort?.postMessage(reply, reply.kind === 'rendered' ? [reply.photo.jpeg.buffer] : []);
});
