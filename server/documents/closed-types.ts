import { typesNamed } from '../../domain/compliance/compile';
import type { Evaluation } from '../../domain/compliance/contract';
import { requirementRule } from '../../domain/compliance/rules';
import { docTypeRuleOn } from '../../domain/settings/edit-rules';
import type { DocTypeRule } from '../../domain/settings/edits';

/** What the settings say about document types on a day, and which types a file requires. */
export interface FileTypes {
  today: string;
  rules: readonly DocTypeRule[];
  required: ReadonlySet<number>;
}

/** The types required by the regulations or the file setup, now or later, including acceptable substitutes. */
export function requiredTypes({ requirements }: Evaluation): ReadonlySet<number> {
  const required = requirements.filter(
    ({ needs, reason }) => needs === 'mandatory' || reason.key === 'notYetRequiredHere',
  );
  const rules = required.flatMap(({ ruleId }) => requirementRule(ruleId) ?? []);
  return new Set(rules.flatMap(typesNamed));
}

/**
 * Whether a file no longer accepts documents of a type. Required types are always accepted, or the missing item could not
 * be closed (391.51).
 */
export const isClosed = ({ today, rules, required }: FileTypes, docTypeId: number): boolean =>
  docTypeRuleOn(rules, docTypeId, today)?.hidden === true && !required.has(docTypeId);
