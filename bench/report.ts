import { cpus } from 'node:os';
import { mkdirSync, writeFileSync } from 'node:fs';

/** One line of the table: what was measured, against what, and what is asked for. */
export interface Figure {
  what: string;
  /** The figure with its unit or as a ratio: '0.82 ×', '31 ms'. */
  measured: string;
  least: string;
  aim: string;
  ok: boolean;
  detail: string;
}

const figures: Figure[] = [];

export function report(figure: Figure): void {
  figures.push(figure);
  console.log(
    `${figure.ok ? 'ok  ' : 'MISS'} ${figure.what}: ${figure.measured} (at least ${figure.least}, aim ${figure.aim}); ${figure.detail}`,
  );
}

/** A ratio that must be at least so much. */
export function ratio(what: string, value: number, least: number, aim: number, detail: string): void {
  report({
    what,
    measured: `${value.toFixed(2)} ×`,
    least: `${least} ×`,
    aim: `${aim} ×`,
    ok: value >= least,
    detail,
  });
}

/** A figure that must be at most so much. */
export function atMost(
  what: string,
  value: number,
  unit: string,
  limit: number,
  aim: number,
  detail: string,
): void {
  const shown = value < 10 ? value.toFixed(1) : String(Math.round(value));
  report({
    what,
    measured: `${shown} ${unit}`,
    least: `${limit} ${unit}`,
    aim: `${aim} ${unit}`,
    ok: value <= limit,
    detail,
  });
}

/** Prints the table and keeps it for docs/performance.md. */
export function finish(): void {
  const rows = figures.map(
    ({ what, measured, least, aim, ok, detail }) =>
      `| ${what} | ${measured}${ok ? '' : ' (missed)'} | ${least} | ${aim} | ${detail} |`,
  );
  const table = [
    '| what | measured | required | aim | detail |',
    '| --- | --- | --- | --- | --- |',
    ...rows,
  ].join('\n');
  console.log(`\n${table}\n`);
  mkdirSync('test-results', { recursive: true });
  writeFileSync(
    'test-results/bench.md',
    `${cpus().length} cores, ${cpus()[0]?.model}, Node ${process.version}\n\n${table}\n`,
  );
  process.exitCode = figures.every((figure) => figure.ok) ? 0 : 1;
}
