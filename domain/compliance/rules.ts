import { medicalRules } from './rules-medical';
import { optionalRules } from './rules-optional';
import { qualificationRules } from './rules-qualification';
import { testingAndTrainingRules } from './rules-testing-and-training';
import type { RequirementRule } from './rule-types';

/**
 * Every requirement rule, in file order: what bars driving first. To change a regulation, close the rule with `effectiveTo` and
 * add its successor. Never edit a rule that was in force, because files are evaluated as of past dates too.
 */
export const defaultRules: readonly RequirementRule[] = [
  ...qualificationRules.filter((rule) => rule.weight === 1),
  ...medicalRules,
  ...testingAndTrainingRules,
  ...qualificationRules.filter((rule) => rule.weight === 2),
  ...optionalRules,
];

const byRuleId = new Map(defaultRules.map((rule) => [rule.ruleId, rule]));

export function requirementRule(ruleId: string): RequirementRule | undefined {
  return byRuleId.get(ruleId);
}
