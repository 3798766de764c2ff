import { medicalRules } from './rules-medical';
import { optionalRules } from './rules-optional';
import { qualificationRules } from './rules-qualification';
import { testingAndTrainingRules } from './rules-testing-and-training';
import type { RequirementRule } from './rule-types';

/**
 * Every requirement rule in the order in which a file is read: what bars driving first, then the rest of the file.
 * A change of regulation closes a rule with `effectiveTo` and adds its successor; a rule that was ever in force is
 * never edited, so that a file can be judged as of any date.
 */
export const defaultRules: readonly RequirementRule[] = [
  ...qualificationRules.filter((rule) => rule.weight === 1),
  ...medicalRules,
  ...testingAndTrainingRules,
  ...qualificationRules.filter((rule) => rule.weight === 2),
  ...optionalRules,
];

const byRuleId = new Map(defaultRules.map((rule) => [rule.ruleId, rule]));

/** The rule with this id among the default ones, or undefined. */
export function requirementRule(ruleId: string): RequirementRule | undefined {
  return byRuleId.get(ruleId);
}
