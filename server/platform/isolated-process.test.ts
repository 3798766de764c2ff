import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import type { Misbehavior, Seen } from '../../tests/support/misbehaving-worker';
import { withProcess, type ProcessProblem } from './isolated-process';

const ENTRY = '../tests/support/misbehaving-worker';
const LIMITS = { milliseconds: 20_000, heapMb: 64, residentMb: 400 };

const folder = mkdtempSync(join(tmpdir(), 'roadfile-process-'));
afterAll(() => rmSync(folder, { recursive: true }));

type Answer = Seen | { problem: ProcessProblem };
const kindOf = (limits: Partial<typeof LIMITS>) => ({
  entry: ENTRY,
  limits: { ...LIMITS, ...limits },
  failed: (problem: ProcessProblem): Answer => ({ problem }),
});
const run = (how: Misbehavior['how'], limits: Partial<typeof LIMITS> = {}) =>
  withProcess<Misbehavior, Answer, Answer>(kindOf(limits), (ask) => ask({ how }));

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    // A process that ended before anyone waited for it.
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'latin1'));
  } catch {
    return false;
  }
}
const pidIn = (path: string) =>
  vi.waitFor(() => {
    const pid = Number(readFileSync(path, 'utf8'));
    expect(pid).toBeGreaterThan(0);
    return pid;
  }, 15_000);

describe('a process for untrusted files', () => {
  it.each<[Misbehavior['how'], Partial<typeof LIMITS>, ProcessProblem]>([
    ['abort', {}, 'tooComplex'],
    ['fillHeap', {}, 'tooComplex'],
    ['fillBuffers', { residentMb: 150 }, 'tooComplex'],
    ['spin', { milliseconds: 500 }, 'tooSlow'],
    ['exit', {}, 'broken'],
    ['throw', {}, 'broken'],
  ])('ends alone: %s', async (how, limits, problem) => {
    expect(await run(how, limits)).toEqual({ problem });
  });

  it('has nothing of the server: no environment, no flags', async () => {
    vi.stubEnv('SECRET_KEY', 'not for files');
    const seen = await run('none');
    vi.unstubAllEnvs();
    expect(seen).toMatchObject({ flags: ['--max-old-space-size=64'], asked: 1 });
    expect((seen as Seen).environment.filter((name) => !name.startsWith('NODE_CHANNEL'))).toEqual([]);
  });

  it('answers several questions, and after its end each with what ended it', async () => {
    const pidTo = join(folder, 'several');
    const answers = await withProcess<Misbehavior, Answer, Answer[]>(kindOf({}), async (ask) => [
      await ask({ how: 'none', pidTo }),
      await ask({ how: 'none' }),
      await ask({ how: 'abort' }),
      await ask({ how: 'none' }),
    ]);
    expect(answers.slice(0, 2)).toMatchObject([{ asked: 1 }, { asked: 2 }]);
    expect(answers.slice(2)).toEqual([{ problem: 'tooComplex' }, { problem: 'tooComplex' }]);
    expect(isRunning(await pidIn(pidTo))).toBe(false);
  });

  it('ends with the work, also if the work fails', async () => {
    const pidTo = join(folder, 'fails');
    const failing = withProcess<Misbehavior, Answer, void>(kindOf({}), async (ask) => {
      await ask({ how: 'none', pidTo });
      throw new Error('something else');
    });
    await expect(failing).rejects.toThrow('something else');
    expect(isRunning(await pidIn(pidTo))).toBe(false);
  });

  it.each(['none', 'spin'] as const)('ends if the server is killed: %s', async (how) => {
    const pidTo = join(folder, `orphan-${how}`);
    const question = JSON.stringify({ how, pidTo });
    const limits = JSON.stringify(LIMITS);
    const program = `import { withProcess } from './server/platform/isolated-process';
      void withProcess({ entry: '${ENTRY}', limits: ${limits}, failed: () => ({}) },
        async (ask) => { await ask(${question}); await new Promise(() => setInterval(() => {}, 1_000)); });`;
    const server = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const pid = await pidIn(pidTo);
    expect(isRunning(pid)).toBe(true);
    const ended = once(server, 'exit');
    server.kill('SIGKILL');
    await ended;
    await vi.waitFor(() => expect(isRunning(pid)).toBe(false), 5_000);
  });
});
