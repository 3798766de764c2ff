import { useLocaleState, useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { complianceLocale, conditionSentence, qualificationSentence } from '../../domain/compliance/sentence';
import type { EmployeeGap, EmployeeListItem, HISTORY, Qualification } from '../../domain/employees/contract';
import { useGapSentence } from '../../src/ui/use-gap-sentence';
import { joinEmployers } from '../../domain/shared/employer-names';
import { stateLabel } from '../../domain/shared/states';
import { todayHere } from '../../src/ui/today';

export interface EmployeeWords {
  status: (employee: { employmentStatusId: number; employmentStatus: string }) => string;
  gap: (gap: EmployeeGap, qualification: Qualification) => string;
  /** 'Not qualified: medical card expired 11/2/2026 and 2 more'. `bar` is what bars the person, in place of the stored reason. */
  qualification: (
    employee: Pick<EmployeeListItem, 'qualification' | 'gaps' | 'gapCount' | 'barredBy'>,
    bar?: string,
  ) => string;
  /** 'H Hazmat, N Tank'; '' is none, null not entered. */
  endorsements: (letters: string | null) => string;
  /** 'OH (Ohio), PA (Pennsylvania)' or names of employers; none, or not answered yet. */
  history: (field: (typeof HISTORY)[number], answer: readonly string[] | null) => string;
  /** The answer to a question about a driver; null while nobody has answered. */
  answer: (answer: boolean | null) => string;
}

/** Texts about an employee in the reader's language. */
export function useEmployeeWords(): EmployeeWords {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const gapSentence = useGapSentence();
  return useMemo(() => {
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
      status: ({ employmentStatusId, employmentStatus }) =>
        translate(`employees.status.${employmentStatusId}`, { _: employmentStatus }),
      gap: gapText,
      qualification: ({ qualification, gaps: [worst], gapCount, barredBy }, bar) =>
        qualificationSentence(
          qualification,
          barredBy
            ? (bar ?? conditionSentence(barredBy, complianceLocale(locale)))
            : worst
              ? gapText(worst, qualification)
              : null,
          gapCount + (barredBy ? 1 : 0),
          complianceLocale(locale),
        ),
      endorsements: (letters) => {
        if (letters === null) return translate('employees.endorsement.notEntered');
        if (letters === '') return translate('employees.endorsement.none');
        return [...letters]
          .map((letter) => `${letter} ${translate(`employees.endorsement.${letter}`)}`)
          .join(', ');
      },
      history: (field, answer) => {
        if (answer === null) return translate('record.unanswered');
        if (answer.length === 0) return translate('employees.history.none');
        return field === 'otherLicenseStates' ? answer.map(stateLabel).join(', ') : joinEmployers(answer);
      },
      answer: (answer) =>
        translate(answer === null ? 'record.unanswered' : answer ? 'record.yes' : 'record.no'),
    };
  }, [translate, locale, gapSentence]);
}
