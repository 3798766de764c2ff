import { useTranslate } from 'ra-core';
import type { WireRefusal } from '../../domain/shared/errors';
import type { Refusal } from '../../domain/shared/refusals/refusal';
import { refusalText } from '../../domain/shared/refusals/text';

/** Says what the rules refuse on this side in the reader's language; the server's answers come in it already. */
export function useRefusalText(): (refusal: Refusal) => string {
  const translate = useTranslate();
  return (refusal) => translate(`refusals.${refusal.code}`, { ...refusal.params, _: refusalText(refusal) });
}

/** The same for what the server says beside an answer, as a code and in English. */
export function useWireText(): (refusal: WireRefusal, english: string) => string {
  const translate = useTranslate();
  return ({ code, params }, english) => translate(`refusals.${code}`, { ...params, _: english });
}
