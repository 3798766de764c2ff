import { PROGRAMS, type JobTitle, type Program } from '../clients/contract';
import type { RequirementStart } from '../compliance/contract';
import { kindOf, mismatch, type PersonKind } from '../compliance/person';
import type { RequirementRule } from '../compliance/rule-types';
import { defaultRules } from '../compliance/rules';
import type { SetupChoice } from '../documents/contract';
import { documentType, documentTypes, isIgnoredDocument } from '../documents/document-types';
import { refuse, type FieldRefusals, type Refusal } from '../shared/refusals/refusal';
import type {
  RuleDemand,
  SetupChoices,
  SetupDocType,
  SetupStarts,
  SetupValues,
  SwitchedOff,
} from './contract';

const EMPLOYEE = 2;
/** The license that people of a program have. */
const LICENSES: Record<Program, number> = { cdl: 1, cdlHazmat: 1, nonCdl: 4, nonDriver: 12 };

/** A setup that requires what the rules require. */
export const NO_SETUP: SetupValues = { programs: {}, titles: {}, reason: '' };

const inForce = (rule: RequirementRule, on: string) =>
  rule.effectiveFrom <= on && (rule.effectiveTo === null || on <= rule.effectiveTo);

/** A person of a program without special properties. */
function plainPerson(program: Program): PersonKind {
  return kindOf({
    employmentStatusId: EMPLOYEE,
    program,
    licenseClassId: LICENSES[program],
    licenseState: 'VA',
    licenseExpiresOn: null,
    hireDate: null,
  });
}

function demandOf(rules: readonly RequirementRule[], program: Program): RuleDemand {
  const applicable = rules.filter(
    ({ who }) => who.programs.includes(program) && who.statuses.includes(EMPLOYEE),
  );
  const mandatory = applicable.filter(({ needs }) => needs === 'mandatory');
  const kind = plainPerson(program);
  if (mandatory.some(({ who }) => mismatch(who, kind) === null)) return 'all';
  if (mandatory.length > 0) return 'some';
  return applicable.length > 0 ? 'optional' : 'none';
}

const grids = new Map<string, readonly SetupDocType[]>();

/** The document types that a setup can require on a day, in file order, with what the rules say about each. */
export function setupDocTypes(on: string): readonly SetupDocType[] {
  let grid = grids.get(on);
  if (!grid) {
    grids.clear();
    grid = documentTypes.flatMap((type) => {
      const rules = defaultRules.filter((rule) => rule.docTypeId === type.docTypeId && inForce(rule, on));
      if (isIgnoredDocument(type) || rules.every(({ neverRequired }) => neverRequired)) return [];
      const demands = PROGRAMS.map((program) => [program, demandOf(rules, program)] as const);
      const { docTypeId, name, category, cfr } = type;
      return [
        { docTypeId, name, category, cfr, rules: Object.fromEntries(demands) as SetupDocType['rules'] },
      ];
    });
    grids.set(on, grid);
  }
  return grid;
}

/** Whether the regulation demands the document, of everyone or of some. */
export const isDemanded = (demand: RuleDemand): boolean => demand === 'all' || demand === 'some';

type Titles = readonly Pick<JobTitle, 'jobTitleId' | 'program'>[];

/** What a setup doesn't require although the regulation demands it. Deleted titles are ignored. */
export function switchedOff(values: SetupValues, titles: Titles, on: string): SwitchedOff[] {
  const dropped = (choices: SetupChoices, program: Program, jobTitleId: number | null) =>
    setupDocTypes(on)
      .filter(({ docTypeId, rules }) => choices[docTypeId] === 'notRequired' && isDemanded(rules[program]))
      .map(({ docTypeId, name, cfr }) => ({ docTypeId, name, cfr, program, jobTitleId }));
  return [
    ...PROGRAMS.flatMap((program) => dropped(values.programs[program] ?? {}, program, null)),
    ...titles.flatMap(({ jobTitleId, program }) =>
      dropped(values.titles[jobTitleId] ?? {}, program, jobTitleId),
    ),
  ];
}

/** Problems of a setup, by field: `programs.cdl.2016`, `titles.12`, `reason`. */
export function setupProblems(values: SetupValues, titles: Titles, on: string): FieldRefusals {
  const known = new Set(setupDocTypes(on).map(({ docTypeId }) => String(docTypeId)));
  const unknown = (prefix: string, choices: SetupChoices): [string, Refusal][] =>
    Object.keys(choices)
      .filter((id) => !known.has(id))
      .map((id) => [`${prefix}.${id}`, refuse('setup.documentTypeFixed')]);
  const titleIds = new Set(titles.map(({ jobTitleId }) => String(jobTitleId)));
  const problems = [
    ...PROGRAMS.flatMap((program) => unknown(`programs.${program}`, values.programs[program] ?? {})),
    ...Object.entries(values.titles).flatMap(([id, choices]): [string, Refusal][] =>
      titleIds.has(id) ? unknown(`titles.${id}`, choices) : [[`titles.${id}`, refuse('jobTitle.unknown')]],
    ),
  ];
  if (values.reason.trim() === '' && switchedOff(values, titles, on).length > 0)
    problems.push(['reason', refuse('setup.reasonRequired')]);
  return Object.fromEntries(problems);
}

/** The choice for people of a program, or of a job title if it has an exception. */
export function choiceOf(
  values: SetupValues,
  program: Program,
  jobTitleId: number | null,
  docTypeId: number,
): SetupChoice {
  const exception = jobTitleId === null ? undefined : values.titles[jobTitleId]?.[docTypeId];
  return exception ?? values.programs[program]?.[docTypeId] ?? 'default';
}

const isEmpty = (choices: object) => Object.keys(choices).length === 0;

/** The same setup without redundant entries: program choices that follow the rules, empty exceptions, a reason for nothing. */
export function normalizedSetup(values: SetupValues, titles: Titles, on: string): SetupValues {
  const programs = Object.entries(values.programs).map(
    ([program, choices]) =>
      [
        program,
        Object.fromEntries(Object.entries(choices).filter(([, choice]) => choice !== 'default')),
      ] as const,
  );
  const normalized = {
    programs: Object.fromEntries(programs.filter(([, choices]) => !isEmpty(choices))),
    titles: Object.fromEntries(Object.entries(values.titles).filter(([, choices]) => !isEmpty(choices))),
    ...(values.starts && { starts: values.starts }),
    reason: values.reason.trim(),
  };
  return switchedOff(normalized, titles, on).length > 0 ? normalized : { ...normalized, reason: '' };
}

/** The differences of two setups: the affected programs, titles and document types. */
export interface SetupDifference {
  programs: Program[];
  titles: number[];
  docTypeIds: number[];
}

/** Choices and starts of a program or job title. */
interface Cells {
  choices: SetupChoices;
  starts: SetupStarts;
}

const cellsOf = ({ programs, titles, starts }: SetupValues, id: string): Cells => {
  const [ofPrograms, ofTitles] = [starts?.programs ?? {}, starts?.titles ?? {}];
  return isProgram(id)
    ? { choices: programs[id] ?? {}, starts: ofPrograms[id] ?? {} }
    : { choices: titles[id] ?? {}, starts: ofTitles[id] ?? {} };
};

const isProgram = (id: string): id is Program => (PROGRAMS as readonly string[]).includes(id);

/** Whether the same requirement begins, or its grace period ends, on another day. */
const startsDiffer = (a: RequirementStart | undefined, b: RequirementStart | undefined): boolean =>
  a?.requiredFrom !== b?.requiredFrom || a?.graceDays !== b?.graceDays;

/** Compares two setups choice by choice. A program's missing choice counts as 'default'. */
export function setupDifference(before: SetupValues, after: SetupValues): SetupDifference {
  const docTypeIds = new Set<number>();
  const differ = (target: string) => {
    const [a, b] = [cellsOf(before, target), cellsOf(after, target)];
    const unnamed = isProgram(target) ? 'default' : undefined;
    const ids = [...new Set([...Object.keys(a.choices), ...Object.keys(b.choices)])];
    const changed = ids.filter((id) => {
      const [from, to] = [a.choices[id] ?? unnamed, b.choices[id] ?? unnamed];
      return from !== to || (to === 'required' && startsDiffer(a.starts[id], b.starts[id]));
    });
    for (const id of changed) docTypeIds.add(Number(id));
    return changed.length > 0;
  };
  const programs = PROGRAMS.filter(differ);
  const ids = [...new Set([...Object.keys(before.titles), ...Object.keys(after.titles)])];
  return { programs, titles: ids.filter(differ).map(Number), docTypeIds: [...docTypeIds] };
}

/** The values of each choice for the audit trail, by document and target: a program, or a job title by name. */
function valuesInWords(values: SetupValues, titles: readonly JobTitle[]): Map<string, unknown> {
  const targets = [...PROGRAMS, ...Object.keys(values.titles)];
  const entries = targets.flatMap((target) => {
    const title = titles.find(({ jobTitleId }) => String(jobTitleId) === target)?.jobTitle;
    const { choices, starts } = cellsOf(values, target);
    return Object.entries(choices).flatMap(([id, choice]): [string, unknown][] => {
      const name = `${docTypeName(Number(id))} (${title ?? target})`;
      const start = choice === 'required' ? starts[id] : undefined;
      if (!start) return [[name, choice]];
      return [
        [name, choice],
        [`${name}: requiredFrom`, start.requiredFrom],
        [`${name}: graceDays`, start.graceDays],
      ];
    });
  });
  return new Map(entries);
}

/** The differences of two setups in words, choice by choice, for the audit trail. */
export function changesInWords(
  before: SetupValues,
  after: SetupValues,
  titles: readonly JobTitle[],
): { before: Record<string, unknown>; after: Record<string, unknown> } {
  const [old, fresh] = [valuesInWords(before, titles), valuesInWords(after, titles)];
  const names = [...new Set([...old.keys(), ...fresh.keys()])].filter(
    (one) => old.get(one) !== fresh.get(one),
  );
  const unnamed = (name: string) => (/: (requiredFrom|graceDays)$/.test(name) ? null : 'default');
  const of = (choices: Map<string, unknown>, reason: string) => ({
    ...Object.fromEntries(names.map((one) => [one, choices.get(one) ?? unnamed(one)])),
    ...(before.reason !== after.reason && { reason }),
  });
  return { before: of(old, before.reason), after: of(fresh, after.reason) };
}

/** A document type's name, or its number if the type is unknown. */
export const docTypeName = (docTypeId: number): string => documentType(docTypeId)?.name ?? String(docTypeId);
