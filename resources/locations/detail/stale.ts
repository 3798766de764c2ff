import { useTranslate } from 'ra-core';

interface StaleAnswer<Current> {
  changedBy: string | null;
  /** The record as it is stored now. */
  current: Current;
}

/** What is stored and who has stored it, where a change was refused because somebody else was first. */
export function staleAnswer<Current>(error: unknown): StaleAnswer<Current> | null {
  const { status, body } = error as {
    status?: number;
    body?: (StaleAnswer<Current> & { error?: string }) | null;
  };
  return status === 409 && body?.error === 'stale' ? body : null;
}

/** Says who was first, and what the reader can do. */
export function useStaleWords(): (key: string, answer: StaleAnswer<unknown>) => string {
  const translate = useTranslate();
  return (key, { changedBy }) => translate(key, { name: changedBy ?? translate('locations.somebody') });
}
