import type { ArchiveProblem, PhotoReason } from '../../domain/photos/contract';
import { answerQuestions } from '../platform/answer-questions';
import { cutName } from '../platform/files/file-name';
import type { PhotoLimits } from './limits';
import { checkPhoto, renderPhoto, type Rendered } from './render-photo';
import { ArchiveRefusal, openArchive, PhotoRefusal, type Archive } from './read-archive';

/** A file of the archive; `line` is its position, from 1. */
export interface InspectedPhoto {
  line: number;
  name: string;
  refused: PhotoReason | null;
}

export type PhotoQuestion = { ask: 'inspect' } | { ask: 'render'; line: number; name: string };
/** A question about an archive, the same one each time. */
export interface PhotoTask {
  path: string;
  limits: PhotoLimits;
  question: PhotoQuestion;
}
export type PhotoAnswer =
  | { kind: 'inspected'; photos: InspectedPhoto[] }
  | { kind: 'rendered'; photo: Rendered }
  | { kind: 'refusedPhoto'; reason: PhotoReason }
  | { kind: 'refusedArchive'; problem: ArchiveProblem };

const NAME_LENGTH = 300;

async function refusalOf(work: () => Promise<unknown>): Promise<PhotoReason | null> {
  try {
    await work();
    return null;
  } catch (error) {
    if (error instanceof PhotoRefusal) return error.reason;
    throw error;
  }
}

async function inspect(archive: Archive, limits: PhotoLimits): Promise<PhotoAnswer> {
  const photos: InspectedPhoto[] = [];
  const names = new Set<string>();
  for (const [at, entry] of archive.entries.entries()) {
    const name = cutName(entry.fileName, NAME_LENGTH);
    const refused = names.has(name)
      ? 'sameName'
      : await refusalOf(async () => checkPhoto(await archive.read(entry), limits));
    names.add(name);
    photos.push({ line: at + 1, name, refused });
  }
  if (photos.length === 0) throw new ArchiveRefusal('noPhotos');
  return { kind: 'inspected', photos };
}

async function answer(archive: Archive, limits: PhotoLimits, question: PhotoQuestion): Promise<PhotoAnswer> {
  if (question.ask === 'inspect') return inspect(archive, limits);
  const entry = archive.entries[question.line - 1];
  if (entry?.fileName.slice(0, NAME_LENGTH) !== question.name)
    return { kind: 'refusedPhoto', reason: 'gone' };
  return { kind: 'rendered', photo: await renderPhoto(await archive.read(entry), limits) };
}

const asAnswer = (error: unknown): PhotoAnswer => {
  if (error instanceof PhotoRefusal) return { kind: 'refusedPhoto', reason: error.reason };
  return { kind: 'refusedArchive', problem: error instanceof ArchiveRefusal ? error.problem : 'broken' };
};

// Each process reads one archive, so that nothing of a malicious one remains.
let opened: Promise<Archive> | undefined;
answerQuestions(async ({ path, limits, question }: PhotoTask) => {
  try {
    opened ??= openArchive(path, limits);
    return await answer(await opened, limits, question);
  } catch (error) {
    return asAnswer(error);
  }
});
