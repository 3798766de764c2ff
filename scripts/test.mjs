// npm test: all checks, on a new clone. `--list` lists the steps, `--only unit,api` runs some, `--changed` what a change can break.
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { changedFiles, readCapabilities, touchedCapabilities } from './changed.mjs';
import { ensureChromium } from './chromium.mjs';
import { startPostgres } from './postgres.mjs';
import { ensureBuilt, ensureInstalled, root } from './prepare.mjs';
import { addUp, closingLine, countStep, failuresOf, lastLines } from './reports.mjs';
import { followShell, onSignals, run } from './run.mjs';
import { changedSteps, chosenSteps, steps } from './test-steps.mjs';

const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(1)} s`;

/** Connections between the tests and their servers on this machine must not go through a proxy. */
function bypassProxy() {
  for (const name of ['NO_PROXY', 'no_proxy']) {
    process.env[name] = [process.env[name], '127.0.0.1,localhost'].filter(Boolean).join(',');
  }
}

/** What steps need before they can run; each is prepared once. */
function makeNeeds(running) {
  let cluster;
  const got = {
    postgres: async () => {
      cluster = await startPostgres();
      process.env.TEST_DATABASE_URL = cluster.socketUrl;
    },
    chromium: () => ensureChromium(),
    build: async () => {
      if (!running.has('build')) await ensureBuilt();
      else if ((await running.get('build')).outcome === 'FAILED') throw new Error('The build failed.');
    },
  };
  const under = {};
  return {
    get: (name) => (under[name] ??= got[name]()),
    release: async () => cluster?.stop(),
  };
}

/** Runs one step. Its output is printed at the end, so that steps don't mix; `live` prints at once if no other step runs. */
async function runStep(step, needs, live) {
  console.log(`${live ? '\n=== ' : '... '}${step.id}: ${step.what}`);
  const began = Date.now();
  const report = step.report && join(root, step.report);
  if (report) rmSync(report, { force: true });
  const lines = [];
  let endedWell = false;
  try {
    for (const need of step.needs ?? []) await needs.get(need);
    const [command, args] = step.command;
    const { limitMinutes, env } = step;
    const { code, timedOut, output } = await run(command, args, {
      cwd: root,
      env,
      limitMinutes,
      collect: !live,
    });
    if (output) lines.push(`\n=== ${step.id}: ${step.what}`, output.trimEnd());
    if (timedOut) lines.push(`Stopped: not done within ${limitMinutes} minutes.`);
    endedWell = code === 0;
  } catch (error) {
    lines.push(error.message);
  }
  const took = seconds(began);
  const outcome = endedWell ? 'passed' : 'FAILED';
  console.log([...lines, `--- ${step.id}: ${outcome} in ${took}`].join('\n'));
  return { step, outcome, took, counts: countStep(report, endedWell), lines };
}

/** Runs the steps in order, three at a time. */
async function runSteps(chosen, running, needs) {
  const waiting = [...chosen];
  const lane = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const result = runStep(step, needs, chosen.length === 1);
      running.set(step.id, result);
      await result;
    }
  };
  await Promise.all([lane(), lane(), lane()]);
  return Promise.all(chosen.map(({ id }) => running.get(id)));
}

function summarise(results, took) {
  console.log(`\n=== Summary, ${took} ===`);
  for (const { step, outcome, took: time, counts } of results) {
    const tests = counts.passed + counts.failed > 0 && step.report ? closingLine(counts) : '';
    console.log([step.id.padEnd(22), outcome.padEnd(15), time.padStart(9), tests].join('  ').trimEnd());
  }
  for (const { step, outcome, lines } of results)
    if (outcome === 'FAILED') {
      const failures = failuresOf(step.report && join(root, step.report));
      // An error outside of any test is only in the output, which was printed already if the step ran alone.
      if (failures.length === 0 && results.length > 1) failures.push(lastLines(lines.join('\n')));
      for (const failure of failures) console.log(`FAILED ${step.id}: ${failure}`);
    }
  console.log(closingLine(addUp(results.map((result) => result.counts))));
}

const { values: flags } = parseArgs({
  options: {
    only: { type: 'string' },
    list: { type: 'boolean' },
    changed: { type: 'boolean' },
    since: { type: 'string' },
  },
});
if (flags.list) {
  for (const step of steps) console.log(`${step.id.padEnd(22)}  ${step.what}`);
  process.exit(0);
}

/** The steps for what differs from a commit: by default the last one. */
function stepsForChanges() {
  const files = changedFiles(root, flags.since);
  return changedSteps(files, touchedCapabilities(files, readCapabilities(root)));
}

let chosen;
try {
  chosen = flags.changed ? stepsForChanges() : chosenSteps(flags.only?.split(',').map((name) => name.trim()));
} catch (error) {
  console.error(error.message);
  process.exit(2);
}

const began = Date.now();
bypassProxy();
/** Results by step, as promises, so that one step can wait for another. */
const running = new Map();
const needs = makeNeeds(running);
followShell();
onSignals(needs.release);
await ensureInstalled();
// Reports of an earlier run must not be counted in this one.
if (!flags.only && !flags.changed)
  rmSync(join(root, 'test-results/reports'), { recursive: true, force: true });
mkdirSync(join(root, 'test-results/reports'), { recursive: true });

const results = await runSteps(chosen, running, needs);
await needs.release();
summarise(results, seconds(began));
process.exitCode = results.some((result) => result.outcome === 'FAILED') ? 1 : 0;
