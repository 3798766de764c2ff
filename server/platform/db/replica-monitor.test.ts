import { describe, expect, it, vi } from 'vitest';
import type { Row } from './database';
import { createReplicaMonitor, ReplicaClosed, type ReplicaState } from './replica-monitor';

const NEVER = new Promise<Row[]>(() => undefined);

function setUp(limits = { everyMs: 5, answerMs: 1_000 }) {
  const of = {
    primary: async (): Promise<Row[]> => [{ identity: 'a/1', position: '0/10' }],
    replica: async (): Promise<Row[]> => [{ identity: 'a/1', position: '0/10' }],
  };
  const states: ReplicaState[] = [];
  const monitor = createReplicaMonitor({
    primary: { execute: () => of.primary() },
    replica: { execute: () => of.replica() },
    maxAgeMs: 10_000,
    onChange: (state) => void states.push(state),
    limits,
  });
  monitor.start();
  const becomes = (state: ReplicaState) => vi.waitFor(() => expect(monitor.state()).toBe(state));
  return { monitor, of, states, becomes };
}

describe('the monitor of a replica', () => {
  it('opens it once it has answered, and says each change once', async () => {
    const { monitor, of, states, becomes } = setUp();
    expect(monitor.isOpen()).toBe(false);
    await becomes('in use');
    of.replica = async () => [{ identity: 'a/1', position: null }];
    await becomes('promoted');
    of.replica = async () => [{ identity: 'b/1', position: '0/10' }];
    await becomes('not a replica of this database');
    of.replica = async () => [{ identity: 'a/1', position: '0/F' }];
    await becomes('behind');
    of.replica = () => Promise.reject(new Error('down'));
    await becomes('no answer');
    of.replica = async () => [{ identity: 'a/1', position: '0/11' }];
    await becomes('in use');
    monitor.stop();
    expect(states).toEqual([
      'in use',
      'promoted',
      'not a replica of this database',
      'behind',
      'no answer',
      'in use',
    ]);
  });

  it('closes it if it does not answer in time, and gives up the reads that wait for it', async () => {
    const { monitor, of, becomes } = setUp({ everyMs: 5, answerMs: 30 });
    await becomes('in use');
    const read = monitor.whileOpen(NEVER);
    const quick = monitor.whileOpen(Promise.resolve('rows'));
    of.replica = () => NEVER;
    await expect(read).rejects.toBeInstanceOf(ReplicaClosed);
    expect(await quick).toBe('rows');
    expect(monitor.isOpen()).toBe(false);
    monitor.stop();
  });

  it('knows no age of what the primary has not been seen to have', async () => {
    const { monitor, becomes } = setUp();
    await becomes('in use');
    expect(monitor.asOf(0xfn)).toBeNull();
    expect(monitor.asOf(0x10n)!.getTime()).toBeLessThanOrEqual(Date.now());
    monitor.stop();
  });
});
