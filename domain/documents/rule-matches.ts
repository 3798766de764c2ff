import Type, { type Static } from 'typebox';
import { IntegerId } from '../shared/ids';

/** What matches an employee and a document type, by the number that programs know it by. */
export const TESTING_RULES = {
  employeeMatchOnly: { ruleId: 1, rule: 'Employee match only' },
  requiredDocType: { ruleId: 2, rule: 'Employee match only with required doc type' },
  mvrNotAllowed: { ruleId: 3, rule: 'MVR ordering not allowed' },
  epnAllowed: { ruleId: 4, rule: 'EPN ordering allowed' },
} as const;

export const RuleMatch = Type.Object({
  ruleId: IntegerId,
  rule: Type.String(),
});
export type RuleMatch = Static<typeof RuleMatch>;
