// npm test: everything that has to hold, on a bare clone. `--list` names the steps, `--only unit,api` chooses some.
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureChromium } from './chromium.mjs';
import { startPostgres } from './postgres.mjs';
import { ensureBuilt, ensureInstalled, root } from './prepare.mjs';
import { addUp, closingLine, countStep } from './reports.mjs';
import { followShell, onSignals, run } from './run.mjs';
import { chosenSteps, steps } from './test-steps.mjs';

const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(1)} s`;

/** A proxy must never stand between the tests and the servers they start on this machine. */
function bypassProxy() {
  for (const name of ['NO_PROXY', 'no_proxy']) {
    process.env[name] = [process.env[name], '127.0.0.1,localhost'].filter(Boolean).join(',');
  }
}

/** What steps ask for before they can run; each is got once. */
function makeNeeds() {
  let cluster;
  const got = {
    postgres: async () => {
      cluster = await startPostgres();
      process.env.TEST_DATABASE_URL = cluster.url;
    },
    chromium: () => ensureChromium(),
    build: () => ensureBuilt(),
  };
  const under = {};
  return {
    get: (name) => (under[name] ??= got[name]()),
    release: async () => cluster?.stop(),
  };
}

/** Runs one step and tells what came of it. */
async function runStep(step, needs, heading) {
  console.log(`\n=== ${heading} ===`);
  const began = Date.now();
  if (step.has && !step.has()) {
    console.log('Nothing to run yet.');
    return { step, outcome: 'nothing to run', took: '', counts: { passed: 0, failed: 0, skipped: 0 } };
  }
  const report = step.report && join(root, step.report);
  if (report) rmSync(report, { force: true });
  let endedWell = false;
  try {
    for (const need of step.needs ?? []) await needs.get(need);
    const [command, args] = step.command;
    const { code, timedOut } = await run(command, args, {
      cwd: root,
      env: step.env,
      limitMinutes: step.limitMinutes,
    });
    if (timedOut) console.error(`Stopped: not done within ${step.limitMinutes} minutes.`);
    endedWell = code === 0;
  } catch (error) {
    console.error(error.message);
  }
  const took = seconds(began);
  console.log(`--- ${step.id}: ${endedWell ? 'passed' : 'FAILED'} in ${took}`);
  return { step, outcome: endedWell ? 'passed' : 'FAILED', took, counts: countStep(report, endedWell) };
}

function summarise(results, took) {
  console.log(`\n=== Summary, ${took} ===`);
  for (const { step, outcome, took: time, counts } of results) {
    const tests = counts.passed + counts.failed > 0 && step.report ? closingLine(counts) : '';
    console.log([step.id.padEnd(22), outcome.padEnd(15), time.padStart(9), tests].join('  ').trimEnd());
  }
  console.log(closingLine(addUp(results.map((result) => result.counts))));
}

const { values: flags } = parseArgs({ options: { only: { type: 'string' }, list: { type: 'boolean' } } });
if (flags.list) {
  for (const step of steps) console.log(`${step.id.padEnd(22)}  ${step.what}`);
  process.exit(0);
}

let chosen;
try {
  chosen = chosenSteps(flags.only?.split(',').map((name) => name.trim()));
} catch (error) {
  console.error(error.message);
  process.exit(2);
}

const began = Date.now();
bypassProxy();
const needs = makeNeeds();
followShell();
onSignals(needs.release);
await ensureInstalled();
// Reports of an earlier run must not be taken for this one's.
if (!flags.only) rmSync(join(root, 'test-results/reports'), { recursive: true, force: true });
mkdirSync(join(root, 'test-results/reports'), { recursive: true });

const results = [];
for (const [index, step] of chosen.entries()) {
  results.push(await runStep(step, needs, `${index + 1}/${chosen.length} ${step.what}`));
}
await needs.release();
summarise(results, seconds(began));
process.exitCode = results.some((result) => result.outcome === 'FAILED') ? 1 : 0;
