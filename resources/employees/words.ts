import { useLocaleState, useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { complianceLocale, qualificationSentence } from '../../domain/compliance/sentence';
import type { EmployeeGap, EmployeeListItem, Qualification } from '../../domain/employees/contract';
import { useGapSentence } from '../../src/ui/use-gap-sentence';
import { todayHere } from '../../src/ui/today';

export type Standing = Pick<EmployeeListItem, 'qualification' | 'gaps' | 'gapCount'>;

export interface EmployeeWords {
  status: (employee: { employmentStatusId: number; employmentStatus: string }) => string;
  qualification: (qualification: Qualification) => string;
  gap: (gap: EmployeeGap, qualification: Qualification) => string;
  /** 'Not qualified: medical card expired 11/2/2026 and 2 more' */
  standing: (standing: Standing) => string;
}

/** What is said of an employee in a list, in the reader's language. */
export function useEmployeeWords(): EmployeeWords {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const sentence = useGapSentence();
  return useMemo(() => {
    const gap = (one: EmployeeGap, word: Qualification) => {
      const today = todayHere();
      // On the day itself only what comes before the first drive is overdue; who lacks that is not qualified.
      const isOverdue =
        one.dueOn !== null && (one.dueOn < today || (one.dueOn === today && word === 'notQualified'));
      return sentence({ ...one, isOverdue });
    };
    return {
      status: ({ employmentStatusId, employmentStatus }) =>
        translate(`employees.status.${employmentStatusId}`, { _: employmentStatus }),
      qualification: (word) => translate(`employees.qualification.${word}`),
      gap,
      standing: ({ qualification: word, gaps, gapCount }) =>
        qualificationSentence(word, gaps[0] ? gap(gaps[0], word) : null, gapCount, complianceLocale(locale)),
    };
  }, [translate, locale, sentence]);
}
