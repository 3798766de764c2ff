import { useTranslate } from 'ra-core';
import { fieldMessages, refusalMessage, staleOf } from '../../../providers/refusals/refusal';

/** Why a save failed: messages by field, and one message about anything else. */
export function useSaveProblem(error: unknown): { errors: Record<string, string>; problem: string } {
  const translate = useTranslate();
  const errors = fieldMessages(error);
  const stale = staleOf(error);
  if (!stale) return { errors, problem: Object.keys(errors).length > 0 ? '' : refusalMessage(error) };
  const name = stale.changedBy ?? translate('locations.somebody');
  return { errors, problem: translate('locations.overtaken', { name }) };
}
