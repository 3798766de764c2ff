/** Moves the files that rows name from one place to another. The rows stay as they are. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '../platform/db/database';
import type { FilePlace } from '../platform/files/file-place';
import type { FileStore } from '../platform/files/storage';
import { atOnce, entriesOf, hashStored } from './copy-files';
import { forEach } from './for-each';
import type { FileProblem } from './manifest';
import type { NamedFile } from './named-files';
import type { Progress } from './progress';
import { listNamedFiles } from './read-rows';
import { hashFile } from './whole-files';

export interface MoveRequest {
  database: Database;
  from: FileStore;
  to: FilePlace;
  /** Removes each file from its earlier place after it was verified in the new one. */
  remove: boolean;
  progress: Progress;
}

export interface Moved {
  /** Verified in the new place. */
  verified: number;
  /** Copied by this run. */
  copied: number;
  removed: number;
  problems: FileProblem[];
}

/** Copies a file unless its bytes are not the expected ones. */
const copyFile = ({ from, to }: MoveRequest, key: string, expected: string): Promise<boolean> =>
  from.withPath(key, async (path) => {
    const found = await hashFile(path);
    if (found?.sha256 !== expected) return false;
    await to.put({ key, path, size: found.bytes, sha256: expected });
    return true;
  });

/** Files that rows still name: the server may have removed some with their rows meanwhile. */
async function stillNamed(
  { database }: MoveRequest,
  list: string,
  problems: FileProblem[],
): Promise<FileProblem[]> {
  if (problems.length === 0) return problems;
  const byKey = new Map(problems.map((problem) => [problem.key, problem]));
  const named: FileProblem[] = [];
  await listNamedFiles(database, list);
  for await (const [key] of entriesOf<NamedFile>(list)) {
    const problem = byKey.get(key);
    if (problem) named.push(problem);
  }
  return named;
}

/**
 * Copies the files that the new place lacks, and verifies all of them by reading them there. It can be stopped and run again at any
 * moment: what was copied is only verified again.
 */
export async function moveFiles(request: MoveRequest): Promise<Moved> {
  const { database, from, to, remove, progress } = request;
  const moved: Moved = { verified: 0, copied: 0, removed: 0, problems: [] };
  const [sizeAtSource, sizeAtTarget] = [from.sizes(), to.sizes()];

  async function moveOne([key, sha256]: NamedFile): Promise<FileProblem['problem'] | null> {
    const size = await sizeAtSource(key);
    const there = await sizeAtTarget(key);
    if (size === null && there === null) return 'missing';
    const isVerified = async (expected: string) => (await hashStored(to, key))?.sha256 === expected;
    if (size === null) {
      // Moved and removed by an earlier run.
      const found = await hashStored(to, key);
      if (!found || (sha256 !== null && found.sha256 !== sha256)) return 'changed';
      moved.verified += 1;
      return null;
    }
    const expected = sha256 ?? (await hashStored(from, key))?.sha256;
    if (expected === undefined) return 'changed';
    if (there !== size || !(await isVerified(expected))) {
      if (!(await copyFile(request, key, expected)) || !(await isVerified(expected))) return 'changed';
      moved.copied += 1;
    }
    moved.verified += 1;
    if (remove) {
      await from.remove(key);
      moved.removed += 1;
    }
    return null;
  }

  const scratch = await mkdtemp(join(tmpdir(), 'roadfile-files-'));
  const list = join(scratch, 'list.gz');
  try {
    await listNamedFiles(database, list);
    await forEach(entriesOf<NamedFile>(list), Math.max(atOnce(from), atOnce(to)), async (file) => {
      const problem = await moveOne(file);
      if (problem) moved.problems.push({ key: file[0], problem });
      progress.file('moved and verified');
    });
    moved.problems = await stillNamed(request, list, moved.problems);
    return moved;
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}
