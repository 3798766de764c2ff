import { useTranslate } from 'ra-core';
import type { BooleanFilter, Choice, ChoiceFilter } from './filters';

/** What a filter has to choose from, in words; undefined while it loads. */
export function useFilterChoices({ choices }: ChoiceFilter<string>): readonly Choice[] | undefined {
  const translate = useTranslate();
  if (typeof choices === 'function') return choices();
  return choices?.map((choice) => ({ ...choice, label: translate(choice.label, { _: choice.label }) }));
}

/** The two choices of a yes or no filter. */
export function useBooleanChoices({ trueLabel, falseLabel }: BooleanFilter<string>): Choice[] {
  const translate = useTranslate();
  return [
    { id: 1, label: translate(trueLabel) },
    { id: 0, label: translate(falseLabel) },
  ];
}
