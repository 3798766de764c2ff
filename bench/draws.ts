/**
 * `npx tsx bench/draws.ts`: commits to a draw from a million people, draws, writes its certificate and verifies it. Prints the seconds, the
 * memory of the process that does it, and how long this one, which has the place of the server, was busy at a time.
 *
 * `--people 100000` takes that many. The process exits with 1 if a limit is missed.
 */
import { createHmac, randomBytes } from 'node:crypto';
import { createWriteStream, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { checkedText, drawnText, listedCount } from '../domain/pools/certificate';
import { hashOf, NO_PREVIOUS, PROTOCOL, type Hashing } from '../domain/pools/rfdraw1';
import { blockHmac, newBlock } from '../domain/pools/sha256';
import { verifyCertificate } from '../domain/pools/verify';
import { certificateLists, commit, draw, proofOf } from '../server/pools/draw-process';
import { packIds } from '../server/pools/snapshot';
import { atMost, fact, finish, formatNumber } from './report';

const { values } = parseArgs({ options: { people: { type: 'string', default: '1000000' } } });
const SIZE = Number(values.people);
if (!Number.isSafeInteger(SIZE) || SIZE < 10_000) {
  console.error('--people takes a number from 10000 on.');
  process.exit(2);
}
const SAMPLE_MS = 20;

/** HMAC as in a browser: the state after the key is kept, and the objects are used again. */
const noble: Hashing = {
  sha256: (data) => sha256(data),
  hmac: (key) => {
    const keyed = hmac.create(sha256, key);
    const copy = keyed.clone();
    return (message) => {
      keyed._cloneInto(copy);
      return copy.update(message).digest();
    };
  },
};

/** What the process of a draw has used so far: memory at its most, in MB, and seconds of processor time. Nothing if there is none. */
function usedByWorker(): { peakMb: number; cpu: number } {
  const pids = readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').split(' ').filter(Boolean);
  for (const pid of pids)
    try {
      const read = (name: string) => readFileSync(`/proc/${pid}/${name}`, 'latin1');
      if (!read('cmdline').includes('roadfile-workers')) continue;
      const times = read('stat').split(') ').at(-1)!.split(' ');
      const peakMb = Number(/^VmHWM:\s+(\d+)/m.exec(read('status'))?.[1] ?? 0) / 1024;
      // Linux counts in hundredths of a second.
      return { peakMb, cpu: (Number(times[11]) + Number(times[12])) / 100 };
    } catch {
      // It has just ended.
    }
  return { peakMb: 0, cpu: 0 };
}

interface Measured<T> {
  result: T;
  seconds: number;
  /** Of the process that did the work: the most memory, and seconds of processor time. */
  peakMb: number;
  cpu: number;
  /** The longest time in which this process could do nothing else. */
  busyMs: number;
}

async function measure<T>(work: () => Promise<T>): Promise<Measured<T>> {
  let used = usedByWorker();
  const sampling = setInterval(() => {
    const { peakMb, cpu } = usedByWorker();
    used = { peakMb: Math.max(used.peakMb, peakMb), cpu: Math.max(used.cpu, cpu) };
  }, SAMPLE_MS);
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const started = performance.now();
  const result = await work();
  const seconds = (performance.now() - started) / 1000;
  delay.disable();
  clearInterval(sampling);
  return { ...used, result, seconds, busyMs: delay.max / 1e6 };
}

/** Microseconds of CPU for an HMAC of a ticket. */
function hmacCost(each: (message: Uint8Array) => unknown): string {
  const message = Buffer.from(`${PROTOCOL}|drug|${'0'.repeat(32)}`);
  const count = 200_000;
  for (let at = 0; at < count / 10; at += 1) each(message);
  const before = process.cpuUsage();
  for (let at = 0; at < count; at += 1) each(message);
  const { user, system } = process.cpuUsage(before);
  return `${((user + system) / count).toFixed(2)} µs`;
}

fact('Date', new Date().toISOString().slice(0, 10));
fact('Processor', `${cpus().length} cores, ${cpus()[0]?.model.trim()}`);
fact('Load before the run', `load average ${loadavg()[0]!.toFixed(1)}`);
fact('Software', `Node ${process.version}`);
const key = randomBytes(32);
const ours = blockHmac(key);
const block = newBlock();
block.set(Buffer.from(`${PROTOCOL}|drug|${'0'.repeat(32)}`));
const costs = [
  `here ${hmacCost(({ length }) => ours(block, length))}`,
  `Node ${hmacCost((message) => createHmac('sha256', key).update(message).digest())}`,
  `@noble/hashes ${hmacCost(noble.hmac(key))}`,
];
fact('An HMAC', costs.join(', '));

const folder = mkdtempSync(join(tmpdir(), 'draws-'));
try {
  const ids = packIds(Array.from({ length: SIZE }, (_, at) => 1_000_000 + 3 * at));
  const [salt, seed] = [randomBytes(32), randomBytes(32)];
  const counts = { drug: Math.ceil(SIZE / 8), alcohol: Math.ceil(SIZE / 40), alternates: 10 };
  const given = { pool: '1', period: '2027-Q1', counts, rule: '2026.1', previous: NO_PREVIOUS };
  const people = `${formatNumber(SIZE)} people`;
  // Bundles the program, which the built server has ready.
  await proofOf(
    { ids, salt, employeeId: 1_000_000 },
    { milliseconds: 60_000, heapMb: 512, residentMb: 1_024 },
  );

  const idle = await measure(() => sleep(3_000));
  const committed = await measure(() => commit({ ids, salt, seed, ...given }));
  const about = { ...given, ...committed.result, size: SIZE, extended: [] };
  const listed = { drug: listedCount(about, 'drug'), alcohol: listedCount(about, 'alcohol') };
  const drawKey = { seed, commitHash: committed.result.commitHash, nonce: 'a nonce' };
  const drawn = await measure(() => draw({ ids, salt, ...drawKey, take: listed }));

  const at = new Date().toISOString();
  const fixed = {
    protocol: PROTOCOL as typeof PROTOCOL,
    ...given,
    ...committed.result,
    size: SIZE,
    committed: { at, auditSeq: 1 },
    nonce: drawKey.nonce,
    made: { at, by: 'A user' },
    voids: [],
    changes: { joined: [], left: [] },
    extended: [],
  };
  const hash = hashOf(noble, drawnText(fixed));
  const open = { ...fixed, hash, seed: seed.toString('hex') };
  const head = JSON.stringify({ ...open, check: hashOf(noble, checkedText(open)) });
  const path = join(folder, 'certificate.json');
  const written = await measure(() =>
    pipeline(async function* () {
      yield `${head.slice(0, -1)},`;
      yield* certificateLists({ ids, salt, ...drawKey, listed });
      yield '}';
    }, createWriteStream(path)),
  );

  const started = performance.now();
  const before = process.cpuUsage();
  const certificate: unknown = JSON.parse(readFileSync(path, 'utf8'));
  const verdict = verifyCertificate(certificate, noble);
  const verified = (performance.now() - started) / 1000;
  const { user, system } = process.cpuUsage(before);
  if (verdict.differences.length > 0 || !verdict.drawn)
    throw new Error(`The certificate does not verify: ${JSON.stringify(verdict)}`);

  const all = [committed, drawn, written];
  const shown = (one: Measured<unknown>) => `${one.seconds.toFixed(1)} s (processor ${one.cpu.toFixed(1)} s)`;
  const steps = `commitment ${shown(committed)}, draw ${shown(drawn)}`;
  atMost(`commitment and draw from ${people}`, committed.seconds + drawn.seconds, 's', 5, 4, steps);
  const size = `${Math.round(statSync(path).size / 1e6)} MB, written as a stream: ${shown(written)}`;
  atMost('… its certificate', written.seconds, 's', 10, 4, size);
  const peak = Math.max(...all.map(({ peakMb }) => peakMb));
  atMost('… memory of its process', peak, 'MB', 1_024, 300, 'the most that it ever had');
  const most = Math.max(...all.map(({ busyMs }) => busyMs));
  const busy = all.map(({ busyMs }) => busyMs.toFixed(0)).join(', ');
  const idly = `commitment, draw, certificate: ${busy} ms; ${idle.busyMs.toFixed(0)} ms without them`;
  atMost('… other requests wait meanwhile', most, 'ms', 100, 30, idly);
  const cpu = `processor ${((user + system) / 1e6).toFixed(1)} s; with @noble/hashes, in Node`;
  atMost('… verification of the certificate', verified, 's', 10, 8, cpu);
  finish(false);
} finally {
  rmSync(folder, { recursive: true });
}
