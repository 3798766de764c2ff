import type { DatedSettings } from './dated-settings';
import { medicalRules } from './rules-medical';
import { optionalRules } from './rules-optional';
import { qualificationRules } from './rules-qualification';
import { testingAndTrainingRules } from './rules-testing-and-training';
import type { RequirementRule } from './rule-types';
import { shippedSettings } from './shipped-settings';

const built = new WeakMap<DatedSettings, readonly RequirementRule[]>();

/**
 * Every requirement rule under some dated settings, in file order: what bars driving first. To change a regulation, close the rule with `effectiveTo` and
 * add its successor. Never edit a rule that was in force, because files are evaluated as of past dates too.
 */
export function rulesWith(settings: DatedSettings): readonly RequirementRule[] {
  const rules = built.get(settings) ?? [
    ...qualificationRules.filter((rule) => rule.weight === 1),
    ...medicalRules(settings),
    ...testingAndTrainingRules,
    ...qualificationRules.filter((rule) => rule.weight === 2),
    ...optionalRules,
  ];
  built.set(settings, rules);
  return rules;
}

/** The rules with the settings that come with the product. */
export const defaultRules: readonly RequirementRule[] = rulesWith(shippedSettings);

/** The name that rules share which differ only by their period: 'cdl-medical-status' for 'cdl-medical-status-3'. */
export const ruleSeries = (ruleId: string): string => ruleId.replace(/-\d+$/, '');

const byRuleId = new Map(defaultRules.map((rule) => [rule.ruleId, rule]));
const bySeries = new Map(defaultRules.map((rule) => [ruleSeries(rule.ruleId), rule]));

/** A rule by its ID, for its words. A period that only stored settings have has the words of its series. */
export function requirementRule(ruleId: string): RequirementRule | undefined {
  return byRuleId.get(ruleId) ?? bySeries.get(ruleSeries(ruleId));
}
