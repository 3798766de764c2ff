import { useTranslate } from 'ra-core';
import { useCallback } from 'react';
import { wholeRefusal } from '../../providers/refusals/refusal';

/** The text of a refusal in the reader's language. */
export function useRefusalWords(): (failure: unknown) => string {
  const translate = useTranslate();
  return useCallback(
    (failure) => {
      const words = wholeRefusal(failure, 'ui.error.unknown');
      return translate(words, { _: words });
    },
    [translate],
  );
}
