import type { ReadDocument } from './read';
import type { BenchDocument, Truth } from './set';

export interface Outcome {
  document: BenchDocument;
  read: ReadDocument;
  proposed: Truth;
  /** Seconds of the rules alone. */
  took: number;
}

const FIELDS = ['docTypeId', 'docDate', 'docExpirationDate', 'employeeId'] as const;
type Field = (typeof FIELDS)[number];
const LEAST_RIGHT = 0.9;
const MOST_WRONG_PEOPLE = 0.01;

interface Count {
  proposed: number;
  right: number;
  wrong: number;
  /** Documents where something could be proposed. */
  possible: number;
}

function count(outcomes: readonly Outcome[], field: Field): Count {
  const proposed = outcomes.filter((one) => one.proposed[field] !== null);
  const right = proposed.filter((one) => one.proposed[field] === one.document.truth[field]).length;
  const possible = outcomes.filter((one) => one.document.truth[field] !== null).length;
  return { proposed: proposed.length, right, wrong: proposed.length - right, possible };
}

const shown = ({ proposed, right, wrong, possible }: Count): string =>
  possible === 0 && proposed === 0 ? '' : `${proposed}/${possible}: ${right}, ${wrong}`;
const percent = (part: number, whole: number): string =>
  whole === 0 ? '' : `${((100 * part) / whole).toFixed(1)} %`;

function row(name: string, outcomes: readonly Outcome[]): string {
  const cells = FIELDS.map((field) => shown(count(outcomes, field)));
  return `| ${name} | ${outcomes.length} | ${cells.join(' | ')} |`;
}

function table(title: string, groups: ReadonlyMap<string, Outcome[]>): void {
  console.log(`\n${title} (proposed/possible: right, wrong)\n`);
  console.log(
    '| what | documents | type | date | expiration | person |\n| --- | --- | --- | --- | --- | --- |',
  );
  for (const [name, outcomes] of groups) console.log(row(name, outcomes));
}

function groups(outcomes: readonly Outcome[], by: (one: Outcome) => string): Map<string, Outcome[]> {
  const found = new Map<string, Outcome[]>();
  for (const one of outcomes) found.set(by(one), [...(found.get(by(one)) ?? []), one]);
  return found;
}

function seconds(name: string, outcomes: readonly Outcome[]): void {
  const pages = outcomes.reduce((sum, { document }) => sum + document.pages, 0);
  if (pages === 0) return;
  const mean = (of: (one: Outcome) => number) =>
    (outcomes.reduce((sum, one) => sum + of(one), 0) / pages).toFixed(2);
  const [wall, cpu, rules] = [
    mean(({ read }) => read.wall),
    mean(({ read }) => read.cpu),
    mean(({ took }) => took),
  ];
  console.log(
    `${name}: ${pages} pages, ${wall} s and ${cpu} s of CPU a page to read; ${rules} s for type, dates and person`,
  );
}

/** Whether a set keeps the limits, with its figures. */
function limits(name: string, outcomes: readonly Outcome[]): boolean {
  const rates = FIELDS.map((field) => [field, count(outcomes, field)] as const);
  const wrongPeople = count(outcomes, 'employeeId').wrong;
  const isRestricted = (one: Outcome) => one.document.truth.restricted;
  const missed = outcomes.filter((one) => isRestricted(one) && !one.proposed.restricted).length;
  const mistaken = outcomes.filter((one) => !isRestricted(one) && one.proposed.restricted).length;
  console.log(`\n${name}: ${outcomes.length} documents`);
  for (const [field, { proposed, right, possible }] of rates)
    console.log(
      `  ${field}: ${percent(right, proposed)} right of ${proposed} proposed; ${percent(right, possible)} of ${possible} possible`,
    );
  console.log(`  wrong person: ${wrongPeople} (${percent(wrongPeople, outcomes.length)} of all documents)`);
  console.log(
    `  exam reports: ${missed} of ${outcomes.filter(isRestricted).length} not recognized, ${mistaken} others taken for one`,
  );
  return (
    rates.every(([, { proposed, right }]) => right >= LEAST_RIGHT * proposed) &&
    wrongPeople <= MOST_WRONG_PEOPLE * outcomes.length
  );
}

export function printTables(outcomes: readonly Outcome[], wrong: boolean): void {
  table(
    'By kind',
    groups(outcomes, ({ document }) => document.form),
  );
  table(
    'By scan',
    groups(outcomes, ({ document }) => document.noise),
  );
  const [dev, held] = [
    outcomes.filter(({ document }) => !document.held),
    outcomes.filter(({ document }) => document.held),
  ];
  const kept = [
    limits('Layouts the rules were written with', dev),
    limits('Layouts held back', held),
    limits('All', outcomes),
  ];
  console.log('');
  seconds(
    'Text',
    outcomes.filter(({ document }) => document.noise === 'text'),
  );
  seconds(
    'Scans',
    outcomes.filter(({ document }) => document.noise !== 'text'),
  );
  if (wrong)
    for (const { document, proposed } of outcomes)
      for (const field of FIELDS)
        if (proposed[field] !== document.truth[field])
          console.log(
            `${document.id} ${document.form} (${document.noise}) ${field}: ${proposed[field]} for ${document.truth[field]}`,
          );
  process.exitCode = kept.every(Boolean) ? 0 : 1;
}
