import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import type { HISTORY } from '../../domain/employees/contract';
import { useQualificationWords, type QualificationWords } from '../../src/ui/use-qualification-words';
import { joinEmployers } from '../../domain/shared/employer-names';
import { stateLabel } from '../../domain/shared/states';

export interface EmployeeWords extends QualificationWords {
  status: (employee: { employmentStatusId: number; employmentStatus: string }) => string;
  /** 'H Hazmat, N Tank'; '' is none, null not entered. */
  endorsements: (letters: string | null) => string;
  /** 'OH (Ohio), PA (Pennsylvania)' or names of employers; none, or not answered yet. */
  history: (field: (typeof HISTORY)[number], answer: readonly string[] | null) => string;
  /** The answer to a question about a driver; null while not answered. */
  answer: (answer: boolean | null) => string;
}

/** Texts about an employee in the reader's language. */
export function useEmployeeWords(): EmployeeWords {
  const translate = useTranslate();
  const qualificationWords = useQualificationWords();
  return useMemo(
    () => ({
      ...qualificationWords,
      status: ({ employmentStatusId, employmentStatus }) =>
        translate(`employees.status.${employmentStatusId}`, { _: employmentStatus }),
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
    }),
    [translate, qualificationWords],
  );
}
