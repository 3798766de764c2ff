import { assess } from './assess';
import { compileRules } from './compile';
import { conditionsOf, unansweredFacts } from './conditions';
import type { FileSetup } from './contract';
import type { DatedSettings } from './dated-settings';
import { dayNumber } from './day-number';
import { DEFAULT_EXPIRING_DAYS, prepare, type EvaluatedDocument } from './evaluate';
import { kindOf, type EvaluatedPerson } from './person';
import type { PersonFlag } from './rule-types';
import { rulesWith } from './rules';

/**
 * The unanswered facts that could change whether a person may drive on a day: with the other answer, another document or
 * condition would bar, or something else would be asked. Until somebody answers, a person counts as driving interstate, and every
 * other fact as not given.
 */
export function decidingFacts(
  person: EvaluatedPerson,
  documents: readonly EvaluatedDocument[],
  setup: FileSetup,
  { asOf, settings }: { asOf: string; settings: DatedSettings },
): PersonFlag[] {
  const unanswered = unansweredFacts(person);
  if (unanswered.length === 0) return [];
  const rules = compileRules(rulesWith(settings));
  const file = prepare(person, kindOf(person), documents, setup, rules, DEFAULT_EXPIRING_DAYS);
  const day = dayNumber(asOf);
  const found = (one: EvaluatedPerson): string => {
    const { findings } = assess({ ...file, groups: rules.groupsFor(kindOf(one)) }, day);
    const overdue = findings.filter((finding) => finding.overdue).map(({ group }) => group.docTypeId);
    // What results say doesn't depend on these facts.
    return [...overdue, ...conditionsOf(one, [], asOf).map(({ key }) => key)].join();
  };
  const now = found(person);
  const withOther = (flag: PersonFlag): EvaluatedPerson => ({
    ...person,
    flags: { ...person.flags, [flag]: flag !== 'interstate' },
  });
  return unanswered.filter((flag) => found(withOther(flag)) !== now);
}
