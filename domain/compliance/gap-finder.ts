import { assess } from './assess';
import { compileRules } from './compile';
import type { FileSetup } from './contract';
import { dayNumber } from './day-number';
import { DEFAULT_EXPIRING_DAYS, DEFAULT_SETUP, prepare } from './evaluate';
import type { EvaluatedDocument } from './evaluated-document';
import { isGap } from './finding';
import { kindOf } from './person';
import type { EvaluatedPerson } from './evaluated-person';
import type { RequirementRule } from './rule-types';
import { defaultRules } from './rules';

/** The missing items of a file, by docTypeId, and whether each is overdue. */
export type FoundGaps = ReadonlyMap<number, boolean>;

/**
 * Finds the missing items of one file under several setups and on several days, without what a whole evaluation says about them: for
 * counting many files.
 */
export function gapFinder(
  person: EvaluatedPerson,
  documents: readonly EvaluatedDocument[],
  rules: readonly RequirementRule[] = defaultRules,
): (setup: FileSetup, asOf: string) => FoundGaps {
  const compiled = compileRules(rules);
  const file = prepare(person, kindOf(person), documents, DEFAULT_SETUP, compiled, DEFAULT_EXPIRING_DAYS);
  return (setup, asOf) =>
    new Map(
      assess({ ...file, setup }, dayNumber(asOf))
        .findings.filter(isGap)
        .map(({ group, overdue }) => [group.docTypeId, overdue]),
    );
}
