import { useTranslate } from 'ra-core';
import type { Stale } from '../../../providers/refusals/refusal';

/** Says who was first, and what the reader can do. */
export function useStaleWords(): (key: string, answer: Stale<unknown>) => string {
  const translate = useTranslate();
  return (key, { changedBy }) => translate(key, { name: changedBy ?? translate('locations.somebody') });
}
