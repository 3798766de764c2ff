/**
 * Writes docs/routes.md, the routes with their permissions, domain/compliance/RULES.md, the rules of driver files, the revision of the
 * evaluation, and the permissions that nothing asks for. With
 * `npm run docs -- --check` it only reports whether they are out of date.
 */
import { createHash } from 'node:crypto';
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CONDITION_SECTIONS } from '../domain/compliance/condition-sections';
import type { ConditionKey } from '../domain/compliance/contract';
import type { Program, RequirementRule, Who } from '../domain/compliance/rule-types';
import { defaultRules } from '../domain/compliance/rules';
import { sentenceWords } from '../domain/compliance/sentence-words';
import { unusedPermissionsFile } from './unused-permissions';
import { describeApi, type ApiDocument, type Operation } from '../server/describe-api';

const root = fileURLToPath(new URL('..', import.meta.url));
const compliance = join(root, 'domain/compliance');

const access = (permission: Operation['x-permission']): string => {
  if (permission === undefined) return '';
  if (typeof permission === 'string') return `\`${permission}\``;
  if (Array.isArray(permission)) return permission.map((one) => `\`${one}\``).join(' or ');
  return [
    permission.any.map((one) => `\`${one}\``).join(' or '),
    permission.all.map((one) => `\`${one}\``).join(' and '),
  ]
    .filter(Boolean)
    .join('; and ');
};

function routesTable({ paths }: ApiDocument): string {
  const rows = Object.entries(paths)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([path, operations]) =>
      Object.entries(operations).map(
        ([method, operation]) =>
          `| ${method.toUpperCase()} | \`${path}\` | ${operation.summary ?? ''} | ${access(operation['x-permission'])} |`,
      ),
    );
  return `# Routes and their permissions

Made by \`npm run docs\` from the routes themselves; do not edit.

| method | path | what | who |
| --- | --- | --- | --- |
${rows.join('\n')}
`;
}

const WHO: Record<Program, string> = {
  cdl: 'CDL',
  cdlHazmat: 'CDL hazmat',
  nonCdl: 'non-CDL',
  nonDriver: 'non-driver',
};

function whoOf({ programs, flags = [], withoutFlags = [], ...who }: Who): string {
  return [
    programs.map((program) => WHO[program]).join(', '),
    who.statuses.includes(1) ? 'applicants too' : '',
    who.licenseClassGroups ? `license: ${who.licenseClassGroups.join(', ')}` : '',
    ...flags,
    ...withoutFlags.map((flag) => `not ${flag}`),
    who.licenseStates ? `licensed in ${who.licenseStates.join(' ')}` : '',
    who.exceptLicenseStates ? `not licensed in ${who.exceptLicenseStates.join(' ')}` : '',
    who.unlessLicenseProvesFitness ? 'without a Canadian CDL' : '',
  ]
    .filter(Boolean)
    .join('; ');
}

/** The day that a rule counts from. */
const DUTIES = { testing: 'the first duty under part 382', hazmat: 'the first hazmat' };
const startOf = ({ duty }: RequirementRule): string => (duty ? DUTIES[duty] : 'hire');

function dueOf(rule: RequirementRule): string {
  const { dueMonthsAfterHire, dueDaysAfterHire } = rule;
  if (dueMonthsAfterHire !== undefined) return `${startOf(rule)} + ${dueMonthsAfterHire} months`;
  return dueDaysAfterHire ? `${startOf(rule)} + ${dueDaysAfterHire} days` : 'before the first drive';
}

const validOf = ({ timing, months }: RequirementRule): string =>
  ({
    once: 'for good',
    months: `${months} months`,
    documentExpiry: months === null ? 'its own date' : `its own date, at most ${months} months`,
    perLicense: 'the earlier of its date and that of the license',
    withCompanion: 'as long as the card',
  })[timing];

function windowOf(rule: RequirementRule): string {
  const { hire, part, exception } = rule;
  if (!hire) return part ? "of the present license's state, or without a state" : 'any';
  const older = hire.older
    ? `; type ${hire.older.docTypeIds.join(', ')} of any employment from hire − ${hire.older.monthsBefore} months (${hire.older.cfr})`
    : '';
  const instead = exception ? `; or facts about the driver instead (${exception})` : '';
  const each = part?.each ? `one from each ${part.of}, ` : '';
  return `${each}from ${startOf(rule)} − ${hire.monthsBefore} months, after an earlier employment (${hire.cfr})${older}${instead}`;
}

/** The test files of the folder that name one of these words. */
function testsOf(...words: (string | number)[]): string {
  const named = readdirSync(compliance)
    .filter((name) => name.endsWith('.test.ts'))
    .filter((name) => {
      const test = readFileSync(join(compliance, name), 'utf8');
      return words.some((word) => new RegExp(`\\b${word}\\b`).test(test));
    });
  return named.map((name) => `\`${name.replace('.test.ts', '')}\``).join(', ');
}

const conditionRows = (): string[] =>
  Object.entries(CONDITION_SECTIONS).map(
    ([key, cfr]) =>
      `| \`${key}\` | ${cfr} | ${sentenceWords.en.conditions[key as ConditionKey]} | ${testsOf(key)} |`,
  );

function rulesTable(): string {
  const rows = defaultRules
    .filter(({ needs }) => needs === 'mandatory')
    .map(
      (rule) =>
        `| \`${rule.ruleId}\` | ${rule.docTypeId} ${rule.title} | ${rule.cfr} | ${rule.effectiveFrom} – ${rule.effectiveTo ?? ''} | ${whoOf(rule.who)} | ${dueOf(rule)} | ${validOf(rule)} | ${windowOf(rule)} | ${testsOf(rule.ruleId, rule.docTypeId)} |`,
    );
  return `# Every rule that can make a document mandatory

Made by \`npm run docs\` from the rules themselves; do not edit.

| rule | document | section | in force | who | due | valid | documents that count | tests |
| --- | --- | --- | --- | --- | --- | --- | --- | --- |
${rows.join('\n')}

# Every condition of the person

What bars a driver apart from documents, or must be answered.

| condition | section | in words | tests |
| --- | --- | --- | --- |
${conditionRows().join('\n')}
`;
}

/** Of all sources that decide what an evaluation and the deadlines say: a release with another one evaluates everyone again. */
function revisionFile(): string {
  const isSource = (name: string) =>
    name.endsWith('.ts') && !/\.test\.ts$|^messages|^test-files|^explain|^sentence/.test(name);
  const sources = [
    ...readdirSync(compliance)
      .filter(isSource)
      .sort()
      .map((name) => join(compliance, name)),
    join(root, 'domain/documents/document-types.ts'),
    join(root, 'server/compliance/files-query.ts'),
    join(root, 'server/compliance/reevaluate.ts'),
    join(root, 'domain/accidents/post-accident-test.ts'),
    join(root, 'domain/deadlines/changes.ts'),
    join(root, 'domain/deadlines/expected.ts'),
    join(root, 'server/compliance/follow-record.ts'),
  ];
  const hash = createHash('sha256');
  for (const source of sources) hash.update(readFileSync(source));
  return `// Made by \`npm run docs\` from the sources of the evaluation; do not edit.

/** Differs between releases that may evaluate a file, or its deadlines, differently: everyone is evaluated again then. */
export const EVALUATION_REVISION = '${hash.digest('hex').slice(0, 16)}';
`;
}

/** The TypeScript of the repository, including files that are new. */
const sourceFiles = () =>
  execFileSync(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate', '*.ts', '*.tsx'],
    {
      cwd: root,
      encoding: 'utf8',
    },
  )
    .trim()
    .split('\n')
    .filter((path) => existsSync(join(root, path)))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));

const documents: [path: string, text: string][] = [
  ['docs/routes.md', routesTable(await describeApi())],
  ['domain/compliance/RULES.md', rulesTable()],
  ['server/compliance/revision.ts', revisionFile()],
  ['domain/access/unused-permissions.ts', unusedPermissionsFile(sourceFiles())],
];
for (const [path, text] of documents) {
  const file = join(root, path);
  const stale = !existsSync(file) || readFileSync(file, 'utf8') !== text;
  if (!process.argv.includes('--check')) writeFileSync(file, text);
  else if (stale) {
    console.error(`${path} is out of date. Run: npm run docs`);
    process.exitCode = 1;
  }
}
