import { useTranslate } from 'ra-core';
import type { Employment } from '../../domain/employments/contract';
import { formatDate } from '../../domain/shared/dates';

/** Returns a function that writes a period of employment as its first and last day. */
export function usePeriodWords() {
  const translate = useTranslate();
  return ({ hireDate, endDate }: Pick<Employment, 'hireDate' | 'endDate'>): string => {
    const days = { from: formatDate(hireDate), to: formatDate(endDate) };
    if (hireDate === null)
      return translate(endDate === null ? 'employments.unknown' : 'employments.until', days);
    return translate(endDate === null ? 'employments.since' : 'employments.period', days);
  };
}
