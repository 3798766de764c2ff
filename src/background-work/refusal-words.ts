import { useTranslate } from 'ra-core';
import { useCallback } from 'react';

interface RefusalBody {
  errorText?: unknown;
  errors?: Record<string, unknown> | null;
}

/** The text of a refusal: that of its fields where it has some, else its message; then its advice. */
export function refusalWords(failure: unknown, otherwise: string): string {
  const message = failure instanceof Error && failure.message !== '' ? failure.message : otherwise;
  const body = (failure as { body?: RefusalBody | null } | null)?.body;
  const ofFields = Object.values(body?.errors ?? {}).map(String);
  const words = ofFields.length > 0 ? ofFields : [message];
  const advice = typeof body?.errorText === 'string' ? [body.errorText] : [];
  return [...words, ...advice.filter((text) => !words.some((word) => word.includes(text)))].join(' ');
}

/** The text of a refusal in the reader's language. */
export function useRefusalWords(): (failure: unknown) => string {
  const translate = useTranslate();
  return useCallback(
    (failure) => {
      const words = refusalWords(failure, 'ui.error.unknown');
      return translate(words, { _: words });
    },
    [translate],
  );
}
