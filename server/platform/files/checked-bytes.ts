import { createHash } from 'node:crypto';
import { pipeline, Transform, type Readable } from 'node:stream';
import { FileDamaged, FilesUnreachable } from './file-errors';

interface Remote {
  /** How long the file may stop arriving. */
  idleMs: number;
  /** What an error of the source means. */
  explain(error: Error): Error;
}

/**
 * The same bytes. Fails before the last ones if their SHA-256 is not the given one, so that no reader takes a damaged file for a
 * complete one.
 */
export function checkedBytes(source: Readable, sha256: string | undefined, remote?: Remote): Readable {
  const hash = createHash('sha256');
  let held: Buffer | undefined;
  const checked = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      timer?.refresh();
      hash.update(chunk);
      const before = held;
      held = chunk;
      done(null, before);
    },
    flush(done) {
      if (sha256 !== undefined && hash.digest('hex') !== sha256) done(new FileDamaged());
      else done(null, held);
    },
    destroy(error, done) {
      const isExplained = !remote || error instanceof FileDamaged || error instanceof FilesUnreachable;
      done(error && !isExplained ? remote.explain(error) : error);
    },
  });
  const timer =
    remote &&
    setInterval(() => {
      // If bytes wait to be read, the reader is the slow one.
      if (checked.readableLength === 0)
        checked.destroy(new FilesUnreachable('reading', 'TimeoutError: the file stopped arriving'));
    }, remote.idleMs);
  pipeline(source, checked, () => clearInterval(timer));
  return checked;
}
