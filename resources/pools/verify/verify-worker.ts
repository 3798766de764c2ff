import type { Certificate } from '../../../domain/pools/certificate';
import { check, lookUp, read } from './check';
import { browserHashing } from './hashing';
import type { Answer, Request } from './use-check';

// Runs beside the page, so that it stays usable meanwhile. Sends nothing.
const scope = globalThis as unknown as Pick<Worker, 'addEventListener' | 'postMessage'>;
const send = (answer: Answer) => scope.postMessage(answer);

/** The certificate that was checked last, for questions about a person. */
let checked: Certificate | null = null;

async function answer(request: Request): Promise<Answer> {
  if (request.kind === 'lookUp')
    return {
      kind: 'found',
      pseudonym: request.pseudonym,
      found: checked && lookUp(checked, request.pseudonym),
    };
  const file = await read(request.source);
  if ('reason' in file) return { kind: 'outcome', outcome: { kind: 'unreadable', reason: file.reason } };
  const outcome = check(file.value, browserHashing, (step) => send({ kind: 'progress', step }));
  checked = outcome.kind === 'certificate' && outcome.facts ? (file.value as Certificate) : null;
  return { kind: 'outcome', outcome };
}

scope.addEventListener('message', ({ data }: MessageEvent<Request>) => {
  answer(data).then(
    send,
    // Out of memory, or a file that can't be read any more.
    () => send({ kind: 'outcome', outcome: { kind: 'unreadable', reason: 'failed' } }),
  );
});
