import { useLocaleState } from 'ra-core';
import { useMemo } from 'react';
import { complianceLocale, conditionSentence, qualificationSentence } from '../../domain/compliance/sentence';
import type { EmployeeGap, EmployeeListItem, Qualification } from '../../domain/employees/contract';
import { todayHere } from './today';
import { useGapSentence } from './use-gap-sentence';

export interface QualificationWords {
  gap: (gap: EmployeeGap, qualification: Qualification) => string;
  /** 'Not qualified: medical card expired 11/2/2026 and 2 more'. `bar` is what bars the person, in place of the stored reason. */
  qualification: (
    employee: Pick<EmployeeListItem, 'qualification' | 'gaps' | 'gapCount' | 'barredBy'>,
    bar?: string,
  ) => string;
}

/** Whether an employee is qualified, and why not, in the reader's language. */
export function useQualificationWords(): QualificationWords {
  const [locale] = useLocaleState();
  const gapSentence = useGapSentence();
  return useMemo(() => {
    const known = complianceLocale(locale);
    const gapText = (gap: EmployeeGap, qualification: Qualification) => {
      const today = todayHere();
      // On the due date itself, only what the driver needs before the first drive is overdue: without it they are
      // not qualified.
      const isOverdue =
        gap.dueOn !== null &&
        (gap.dueOn < today || (gap.dueOn === today && qualification === 'notQualified'));
      return gapSentence({ ...gap, isOverdue });
    };
    return {
      gap: gapText,
      qualification: ({ qualification, gaps: [worst], gapCount, barredBy }, bar) => {
        // An open question is the reason only while nothing bars the person.
        const cause = barredBy?.status === 'undecided' && qualification !== 'undecided' ? null : barredBy;
        return qualificationSentence(
          qualification,
          cause ? (bar ?? conditionSentence(cause, known)) : worst ? gapText(worst, qualification) : null,
          gapCount + (cause ? 1 : 0),
          known,
        );
      },
    };
  }, [locale, gapSentence]);
}
