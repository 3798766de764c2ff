const EVERY_FILES = 1_000;
const EVERY_MS = 5_000;

/** Where a backup or restore reports what it does. */
export interface Progress {
  say(line: string): void;
  /** Counts a file; says so after each 1,000 files or 5 seconds. `what`: 'copied'. */
  file(what: string): void;
}

export function createProgress(say: (line: string) => void): Progress {
  let counted = 0;
  let doing = '';
  let saidAt = Date.now();
  return {
    say(line) {
      saidAt = Date.now();
      say(line);
    },
    file(what) {
      if (what !== doing) {
        counted = 0;
        doing = what;
      }
      counted += 1;
      if (counted % EVERY_FILES !== 0 && Date.now() - saidAt < EVERY_MS) return;
      saidAt = Date.now();
      say(`${counted} files ${what}`);
    },
  };
}
