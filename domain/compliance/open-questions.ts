import { assess } from './assess';
import type { CompiledRules, RequirementGroup } from './compile';
import { undecided } from './condition-sections';
import { conditionsOf, mustQualify, unansweredFacts } from './conditions';
import type { Condition, ConditionKey } from './contract';
import { FOREVER, isoDay, type DayNumber } from './day-number';
import type { PreparedFile } from './finding';
import { kindOf } from './person';
import type { EvaluatedPerson } from './evaluated-person';
import { personFlags, type PersonFlag } from './rule-types';
import { dutySince } from './testing';

// Which unanswered questions about a person could bar them: with another answer, a document or a condition would. The others are
// mere questions, because no answer to them changes that the person may drive.

/** States or employers that no document is from. Of several, a document that names none of them counts for none. */
const OTHERS = ['?', '??'];

/** The questions about the past, each with the part of the rules that another answer changes. */
const HISTORY = [
  { key: 'otherStatesMissing', part: 'state' },
  { key: 'previousEmployersMissing', part: 'employer' },
] as const;

/** A question with an answer that could bar: the person with that answer, and the part of their file that it changes. */
type Question = { of: PersonFlag | ConditionKey; person: EvaluatedPerson; changed: PreparedFile };

export type OpenQuestions = {
  /** The conditions with the questions about facts and the past added, as they are on the first day. */
  conditions: Condition[];
  /** The first later day on which another question could bar than now; null: never. */
  next: string | null;
};

const barring = ({ status }: Condition) => status === 'bars' || status === 'undecided';
const isHistory = (key: ConditionKey) => HISTORY.some((one) => one.key === key);

type Groups = readonly RequirementGroup[];
// The groups of a kind of person are compiled once, so they are compared once.
const differences = new WeakMap<Groups, WeakMap<Groups, Groups>>();

const rulesOf = (group: RequirementGroup | undefined) => [
  ...(group?.rules ?? []),
  ...(group?.extendable ?? []),
];

function compare(groups: Groups, from: Groups): Groups {
  return groups.filter((group) => {
    const now = rulesOf(group);
    const then = rulesOf(from.find(({ docTypeId }) => docTypeId === group.docTypeId));
    return (
      now.length !== then.length ||
      now.some(({ rule, months }, at) => rule !== then[at]?.rule || months !== then[at]?.months)
    );
  });
}

/** The groups of a kind of person that differ from those of another, by their rules. */
function differing(groups: Groups, from: Groups): Groups {
  if (groups === from) return [];
  const known = differences.get(from) ?? new WeakMap<Groups, Groups>();
  differences.set(from, known);
  const found = known.get(groups) ?? compare(groups, from);
  known.set(groups, found);
  return found;
}

/** Until somebody answers, a person counts as driving interstate, which is stricter, and every other fact as not given. */
function questionsOf(
  person: EvaluatedPerson,
  conditions: readonly Condition[],
  file: PreparedFile,
  rules: CompiledRules,
): Question[] {
  const facts = unansweredFacts(person)
    .filter((flag) => flag !== 'interstate')
    .flatMap((flag) =>
      // A yes to the older fact leaves open which of both it is.
      (flag === 'tankOrDoubles' ? (['tanks', 'doubles'] as const) : [flag]).map((answer) => {
        const other = { ...person, flags: { ...person.flags, [answer]: true } };
        const groups = differing(rules.groupsFor(kindOf(other)), file.groups);
        return { of: flag, person: other, changed: { ...file, groups, dutySince: dutySince(other) } };
      }),
    );
  // 383.91(a)(1): a tractor with a trailer may be of class A, and a job without a CDL with it.
  const mayBeClassA = person.flags?.tractorTrailer === true && (person.vehicleClass ?? null) === null;
  const classA = { ...person, vehicleClass: 'A' as const };
  const vehicles: Question[] =
    mayBeClassA && kindOf(person).program === 'nonCdl' && mustQualify(kindOf(person))
      ? [
          {
            of: 'vehicleClassMissing',
            person: classA,
            changed: {
              ...file,
              groups: differing(rules.groupsFor(kindOf(classA)), file.groups),
              dutySince: dutySince(classA),
            },
          },
        ]
      : [];
  const history = HISTORY.filter(({ key }) => conditions.some((one) => one.key === key)).map(
    ({ key, part }) => ({
      of: key,
      person,
      changed: {
        ...file,
        parts: { ...file.parts, [part]: OTHERS },
        groups: file.groups.filter(({ rules: of }) =>
          of.some(({ rule }) => rule.part?.of === part && rule.part.each),
        ),
      },
    }),
  );
  // 383.153(a)(10): restriction V of a CDL is a medical variance, which needs its document.
  const varied = { ...person, restrictions: 'V' };
  const isLettersUnknown =
    (person.restrictions ?? null) === null &&
    kindOf(person).licenseClassGroup === 'commercial' &&
    !conditions.some(({ key }) => key === 'restrictionsNotEntered');
  const letters: Question[] = isLettersUnknown
    ? [
        {
          of: 'restrictionsNotEntered',
          person: varied,
          changed: { ...file, groups: differing(rules.groupsFor(kindOf(varied)), file.groups) },
        },
      ]
    : [];
  return [...facts, ...vehicles, ...letters, ...history];
}

/** The documents of some groups that bar on a day, and the first later day on which that could differ. */
function overdueOf(file: PreparedFile, day: DayNumber) {
  const { findings, next } = assess(file, day);
  return { next, types: findings.filter(({ overdue }) => overdue).map(({ group }) => group.docTypeId) };
}

/** The questions with an answer that makes the person barred, or asked something else that could bar; the day doesn't matter to those. */
function openByCondition(questions: readonly Question[], person: EvaluatedPerson, day: DayNumber) {
  const iso = isoDay(day);
  // What results say doesn't depend on these facts.
  const now = new Set(conditionsOf(person, [], iso).map(({ key }) => key));
  const bars = ({ person: other }: Question) =>
    other !== person && conditionsOf(other, [], iso).some((one) => barring(one) && !now.has(one.key));
  return new Set(questions.filter(bars));
}

/** The questions with an answer by which a document would bar on a day, and the first later day on which that could differ. */
function openByDocument(questions: readonly Question[], file: PreparedFile, day: DayNumber) {
  let next = FOREVER;
  const open = questions.filter(({ changed }) => {
    if (changed.groups.length === 0) return false;
    const types = changed.groups.map(({ docTypeId }) => docTypeId);
    const groups = file.groups.filter(({ docTypeId }) => types.includes(docTypeId));
    const before = overdueOf({ ...file, groups }, day);
    const after = overdueOf(changed, day);
    next = Math.min(next, before.next, after.next);
    return after.types.some((type) => !before.types.includes(type));
  });
  return { open, next };
}

/**
 * The conditions of a person on a day with the questions whose answer could bar (391.11(a)): facts that nobody has answered as one
 * condition, and the questions about the past, which can't bar while there is time for the investigation (391.23(b), 391.23(c)).
 */
export function openQuestions(
  person: EvaluatedPerson,
  conditions: readonly Condition[],
  { file, rules, day, until }: { file: PreparedFile; rules: CompiledRules; day: DayNumber; until: DayNumber },
): OpenQuestions {
  const questions = questionsOf(person, conditions, file, rules);
  if (questions.length === 0) return { conditions: [...conditions], next: null };
  const byCondition = openByCondition(questions, person, day);
  const others = questions.filter((one) => !byCondition.has(one));
  const now = openByDocument(others, file, day);
  // Two answers can be about the same fact, which is asked for once.
  const askedWith = (byDocument: readonly Question[]) => [
    ...new Set(
      questions.filter((one) => byCondition.has(one) || byDocument.includes(one)).map(({ of }) => of),
    ),
  ];
  const open = askedWith(now.open);
  const facts = personFlags.filter((flag) => open.includes(flag));
  const classAsked = open.includes('vehicleClassMissing') ? [undecided('vehicleClassMissing')] : [];
  const lettersAsked = open.includes('restrictionsNotEntered')
    ? [undecided('restrictionsNotEntered', { cfr: '383.153(a)(10), 391.49' })]
    : [];
  const judged = conditions.map((one) =>
    isHistory(one.key) && open.includes(one.key) ? { ...one, status: 'undecided' as const } : one,
  );
  let { next } = now;
  while (next < until) {
    const later = openByDocument(others, file, next);
    if (askedWith(later.open).join() !== open.join()) break;
    next = later.next;
  }
  return {
    conditions: [
      ...judged,
      ...classAsked,
      ...lettersAsked,
      ...(facts.length > 0 ? [undecided('factsNotAnswered', { facts })] : []),
    ],
    next: next < until ? isoDay(next) : null,
  };
}
