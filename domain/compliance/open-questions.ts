import { assess } from './assess';
import type { CompiledRules, RequirementGroup } from './compile';
import { undecided } from './condition-sections';
import { conditionsOf, unansweredFacts } from './conditions';
import type { Condition, ConditionKey } from './contract';
import { FOREVER, isoDay, type DayNumber } from './day-number';
import type { PreparedFile } from './finding';
import { kindOf, type EvaluatedPerson } from './person';
import type { PersonFlag } from './rule-types';

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

/** The groups of a kind of person that differ from those of another, by their rules. */
function differing(groups: readonly RequirementGroup[], from: readonly RequirementGroup[]) {
  if (groups === from) return [];
  const rules = (group: RequirementGroup | undefined) => [
    ...(group?.rules ?? []),
    ...(group?.extendable ?? []),
  ];
  return groups.filter((group) => {
    const [now, then] = [rules(group), rules(from.find(({ docTypeId }) => docTypeId === group.docTypeId))];
    return (
      now.length !== then.length ||
      now.some(({ rule, months }, at) => rule !== then[at]?.rule || months !== then[at]?.months)
    );
  });
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
    .map((flag) => {
      const other = { ...person, flags: { ...person.flags, [flag]: true } };
      const groups = differing(rules.groupsFor(kindOf(other)), file.groups);
      return { of: flag, person: other, changed: { ...file, groups } };
    });
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
  return [...facts, ...history];
}

/** The documents of some groups that bar on a day, and the first later day on which that could differ. */
function overdueOf(file: PreparedFile, day: DayNumber) {
  const { findings, next } = assess(file, day);
  return { next, types: findings.filter(({ overdue }) => overdue).map(({ group }) => group.docTypeId) };
}

/** The questions whose answer could bar on a day. */
function openOn(questions: readonly Question[], person: EvaluatedPerson, file: PreparedFile, day: DayNumber) {
  const now = new Set<string>();
  const iso = isoDay(day);
  for (const { key } of conditionsOf(person, [], iso)) now.add(key);
  let next = FOREVER;
  const open = questions.filter((question) => {
    if (question.changed.groups.length > 0) {
      const groups = question.changed.groups.map(({ docTypeId }) => docTypeId);
      const before = overdueOf(
        { ...file, groups: file.groups.filter(({ docTypeId }) => groups.includes(docTypeId)) },
        day,
      );
      const after = overdueOf(question.changed, day);
      next = Math.min(next, before.next, after.next);
      if (after.types.some((type) => !before.types.includes(type))) return true;
    }
    // What results say doesn't depend on these facts.
    return (
      question.person !== person &&
      conditionsOf(question.person, [], iso).some((one) => barring(one) && !now.has(one.key))
    );
  });
  return { open: open.map(({ of }) => of), next };
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
  const now = openOn(questions, person, file, day);
  const facts = now.open.filter((one): one is PersonFlag => !isHistory(one as ConditionKey));
  const judged = conditions.map((one) =>
    isHistory(one.key) && now.open.includes(one.key) ? { ...one, status: 'undecided' as const } : one,
  );
  let { next } = now;
  while (next < until) {
    const later = openOn(questions, person, file, next);
    if (String(later.open) !== String(now.open)) break;
    next = later.next;
  }
  return {
    conditions: facts.length > 0 ? [...judged, undecided('factsNotAnswered', { facts })] : judged,
    next: next < until ? isoDay(next) : null,
  };
}
