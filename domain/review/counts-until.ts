import { addMonths, type CalendarDateText } from '../shared/dates';
import { defaultRules } from '../compliance/rules';
import type { RequirementRule } from '../compliance/rule-types';

const isOf = (docTypeId: number, day: CalendarDateText) => (rule: RequirementRule) =>
  rule.satisfiedBy.includes(docTypeId) &&
  rule.effectiveFrom <= day &&
  (rule.effectiveTo === null || rule.effectiveTo >= day);

/**
 * The last day on which a document of this type and date can count for anyone, and the section that says so; null if no rule ends it by its
 * date. What else is on file can end it earlier.
 */
export function countsUntil(
  docTypeId: number,
  docDate: CalendarDateText,
): { until: CalendarDateText; cfr: string } | null {
  const rules = defaultRules.filter(isOf(docTypeId, docDate));
  const ending = rules.filter(({ timing, months }) => months !== null && timing !== 'once');
  // Where one rule lets it count forever, as a first record does, it still ends for the yearly one: that is what the file waits for.
  const [longest] = ending.toSorted((one, other) => other.months! - one.months!);
  return longest ? { until: addMonths(docDate, longest.months!), cfr: longest.cfr } : null;
}
