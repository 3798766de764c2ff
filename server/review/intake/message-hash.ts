import { createHash } from 'node:crypto';

const CR = 13;
const LF = 10;
/** Header fields that each transport adds or changes, so that the same mail sent again has others. */
const TRACE = /^(received|return-path|x-[^:\s]*)[ \t]*:/i;
/** A header that goes on longer is hashed as it is. */
const MOST_HEADER_BYTES = 1024 * 1024;

/**
 * The identity of a mail: SHA-256 of its bytes without what its transport added. A sender that got no answer sends the same mail again,
 * with other lines of that kind. A Message-ID is none: scanners leave it out or repeat it.
 */
export function createMessageHash() {
  const hash = createHash('sha256');
  let isInHeader = true;
  let line: Buffer[] = [];
  let lineBytes = 0;
  let seen = 0;
  /** Whether the field that the line belongs to is left out: lines that begin with a space go on with it. */
  let isTrace = false;

  function endLine(): void {
    const whole = Buffer.concat(line, lineBytes);
    line = [];
    lineBytes = 0;
    const isFolded = whole[0] === 0x20 || whole[0] === 0x09;
    if (!isFolded) isTrace = TRACE.test(whole.subarray(0, 200).toString('latin1'));
    if (!isTrace) hash.update(whole);
    const isEmpty = whole.length === 1 || (whole.length === 2 && whole[0] === CR);
    if (isEmpty) isInHeader = false;
  }

  return {
    update(chunk: Buffer): void {
      let rest = chunk;
      while (isInHeader && rest.length > 0) {
        const end = rest.indexOf(LF);
        const part = end < 0 ? rest : rest.subarray(0, end + 1);
        line.push(part);
        lineBytes += part.length;
        seen += part.length;
        rest = rest.subarray(part.length);
        if (end >= 0) endLine();
        else if (seen > MOST_HEADER_BYTES) {
          endLine();
          isInHeader = false;
        }
      }
      if (rest.length > 0) hash.update(rest);
    },
    digest(): string {
      if (lineBytes > 0) endLine();
      return hash.digest('hex');
    },
  };
}
