import { useTranslate } from 'ra-core';
import type { DatedSetting, DatedValue } from '../../domain/compliance/dated-settings';
import { formatDate } from '../../domain/shared/dates';

/** Texts about a dated setting in the reader's language. */
export function useDatedWords() {
  const translate = useTranslate();
  const label = (name: string, values?: object) => translate(`settings.dated.${name}`, values);
  const valueText = (value: DatedValue): string => {
    if ('days' in value) return label('value.waiver', { smart_count: value.days });
    if ('states' in value) return value.states.join(', ');
    if ('panel' in value) return value.panel.join(', ');
    return label(value.alcohol === null ? 'value.rateDrugOnly' : 'value.rate', value);
  };
  return {
    label,
    valueText,
    name: ({ key }: Pick<DatedSetting, 'key'>) => label(`key.${key}`),
    days: ({ effectiveFrom, effectiveTo }: Pick<DatedSetting, 'effectiveFrom' | 'effectiveTo'>) =>
      `${formatDate(effectiveFrom)}\u2013${effectiveTo ? formatDate(effectiveTo) : label('notice')}`,
  };
}
