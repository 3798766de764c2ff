import type { FieldRefusals } from '../../domain/shared/refusals/refusal';
import { useRefusalText } from '../../providers/refusals/useRefusalText';
import type { Values } from './draft-changes';
import type { Validate } from './use-record-edit';

/** The rules of a record as the `validate` of its form. */
export function useRules(rules: (values: Values) => FieldRefusals): Validate {
  const refusalText = useRefusalText();
  return (values) =>
    Object.fromEntries(
      Object.entries(rules(values)).map(([field, refusal]) => [field, refusalText(refusal)]),
    );
}
