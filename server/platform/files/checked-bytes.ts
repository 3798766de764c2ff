import { createHash } from 'node:crypto';
import { pipeline, Transform, type Readable } from 'node:stream';
import { FileDamaged, FilesUnreachable } from './file-errors';

/**
 * The same bytes. Fails before the last ones if their SHA-256 is not the given one, so that nobody takes a damaged file for a
 * complete one, and if no more arrive for `idleMs`.
 */
export function checkedBytes(source: Readable, sha256: string | undefined, idleMs?: number): Readable {
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
  });
  const timer =
    idleMs === undefined
      ? undefined
      : setInterval(() => {
          // If bytes wait to be read, the reader is the slow one.
          if (checked.readableLength === 0)
            checked.destroy(new FilesUnreachable('reading', 'TimeoutError: the file stopped arriving'));
        }, idleMs);
  pipeline(source, checked, () => clearInterval(timer));
  return checked;
}
