import { mkdirSync, writeFileSync } from 'node:fs';
import { performanceDocument } from './document';

/** A row of the table: what was measured, against what, and the limit. */
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
const facts = new Map<string, string>();

/** A fact about the machine or the run that readers need to interpret the figures. */
export function fact(name: string, value: string): void {
  facts.set(name, value);
}

export function report(figure: Figure): void {
  figures.push(figure);
  console.log(
    `${figure.ok ? 'ok  ' : 'MISS'} ${figure.what}: ${figure.measured} (required ${figure.least}, aim ${figure.aim}); ${figure.detail}`,
  );
}

/** A number with separators: 100,000. */
export const formatNumber = (value: number) => Math.round(value).toLocaleString('en-US');

export const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

function shown(value: number, unit: string): string {
  if (unit === '×') return value.toFixed(2);
  return value < 10 ? value.toFixed(1) : String(Math.round(value));
}

/** A limit, as set or as computed from the run. */
const limitShown = (value: number) => String(Number(value.toFixed(2)));

/** A ratio with a minimum. */
export function ratio(what: string, value: number, least: number, aim: number, detail: string): void {
  report({
    what,
    measured: `${value.toFixed(2)} ×`,
    least: `at least ${least} ×`,
    aim: `${aim} ×`,
    ok: value >= least,
    detail,
  });
}

/** A figure with a maximum. */
export function atMost(
  what: string,
  value: number,
  unit: string,
  limit: number,
  aim: number,
  detail: string,
): void {
  report({
    what,
    measured: `${shown(value, unit)} ${unit}`,
    least: `at most ${limitShown(limit)} ${unit}`,
    aim: `${limitShown(aim)} ${unit}`,
    ok: value <= limit,
    detail,
  });
}

function tableOf(): string {
  const rows = figures.map(
    ({ what, measured, least, aim, ok, detail }) =>
      `| ${what} | ${measured}${ok ? '' : ' (missed)'} | ${least} | ${aim} | ${detail} |`,
  );
  return ['| what | measured | required | aim | detail |', '| --- | --- | --- | --- | --- |', ...rows].join(
    '\n',
  );
}

/** Prints and stores facts and table; with `write`, in docs/performance.md as well. */
export function finish(write: boolean): void {
  const table = tableOf();
  const told = [...facts].map(([name, value]) => `- ${name}: ${value}`).join('\n');
  console.log(`\n${told}\n\n${table}\n`);
  mkdirSync('test-results', { recursive: true });
  writeFileSync('test-results/bench.md', `${told}\n\n${table}\n`);
  if (write) performanceDocument(told, table);
  process.exitCode = figures.every((figure) => figure.ok) ? 0 : 1;
}
