import { useTranslate } from 'ra-core';
import type { WireRefusal } from '../../domain/shared/errors';
import type { Refusal } from '../../domain/shared/refusals/refusal';
import { refusalText } from '../../domain/shared/refusals/text';

/** Translates refusals of the console's own rules; the server's refusals arrive translated. */
export function useRefusalText(): (refusal: Refusal) => string {
  const translate = useTranslate();
  return (refusal) => translate(`refusals.${refusal.code}`, { ...refusal.params, _: refusalText(refusal) });
}

/** Translates what the server adds to a response, as a code and in English. Some older texts have no code. */
export function useWireText(): (refusal: WireRefusal | null, english: string | null) => string {
  const translate = useTranslate();
  return (refusal, english) =>
    refusal
      ? translate(`refusals.${refusal.code}`, { ...refusal.params, _: english ?? '' })
      : (english ?? '');
}
