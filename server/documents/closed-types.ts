import { typesNamed } from '../../domain/compliance/compile';
import type { Evaluation } from '../../domain/compliance/contract';
import { requirementRule } from '../../domain/compliance/rules';
import { docTypeRuleOn } from '../../domain/settings/edit-rules';
import type { DocTypeRule } from '../../domain/settings/edits';

/** What the settings say of types of documents on a day, and which of them the file of somebody has to hold. */
export interface FileTypes {
  today: string;
  rules: readonly DocTypeRule[];
  asked: ReadonlySet<number>;
}

/** The types that the regulations or the file set-up ask of somebody, with those that count in their place. */
export function askedTypes({ requirements }: Evaluation): ReadonlySet<number> {
  const asked = requirements.filter(({ needs }) => needs === 'mandatory');
  const rules = asked.flatMap(({ ruleId }) => requirementRule(ruleId) ?? []);
  return new Set(rules.flatMap(typesNamed));
}

/**
 * Whether documents of a type are not taken any more into the file of somebody. What is asked of him always is: nobody
 * could close the gap otherwise (391.51).
 */
export const isClosed = ({ today, rules, asked }: FileTypes, docTypeId: number): boolean =>
  docTypeRuleOn(rules, docTypeId, today)?.hidden === true && !asked.has(docTypeId);
