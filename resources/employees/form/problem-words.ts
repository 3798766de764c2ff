import { useTranslate } from 'ra-core';
import { SENTENCES } from '../../../providers/refusals/sentences';
import { sentenceOf } from '../../../providers/refusals/words';

/** Says a problem of the rules in the reader's language; the server's come in it already. */
export function useProblemWords(): (problem: string) => string {
  const translate = useTranslate();
  return (problem) => {
    const sentence = sentenceOf(problem, SENTENCES);
    return sentence ? translate(sentence.key, { ...sentence.values, _: problem }) : problem;
  };
}
