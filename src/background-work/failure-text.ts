import { useTranslate } from 'ra-core';
import { wholeRefusal } from '../../providers/refusals/refusal';

/** Why a request failed, in the reader's language. */
export function useFailureText(): (error: unknown) => string {
  const translate = useTranslate();
  return (error) => {
    const text = wholeRefusal(error, 'ui.error.unknown');
    return translate(text, { _: text });
  };
}
