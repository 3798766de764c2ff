import { useLocaleState, useTranslate } from 'ra-core';
import type { EmployeeGap, EmployeeListItem, Qualification } from '../../domain/employees/contract';
import { formatDate } from '../../domain/shared/dates';
import { useDocumentName } from '../../src/ui/use-document-name';

// A name of its own: the FMCSA's Clearinghouse.
const PROPER = new Set(['Clearinghouse']);

/** 'Medical Card' is 'medical card' inside a sentence; 'CDLIS MVR' and 'Clearinghouse' stay as they are. */
export function midSentence(text: string): string {
  return text.replaceAll(/\p{Lu}\p{Ll}+/gu, (word) => (PROPER.has(word) ? word : word.toLowerCase()));
}

export type Standing = Pick<EmployeeListItem, 'qualification' | 'gaps' | 'gapCount'>;

export interface EmployeeWords {
  status: (employee: { employmentStatusId: number; employmentStatus: string }) => string;
  qualification: (qualification: Qualification) => string;
  gap: (gap: EmployeeGap) => string;
  /** 'Not qualified: medical card expired 11/2/2026 and 2 more' */
  standing: (standing: Standing) => string;
}

/** What is said of an employee in a list, in the reader's language. */
export function useEmployeeWords(): EmployeeWords {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const documentName = useDocumentName();

  const sentence = ({ status, dueOn }: EmployeeGap, document: string) =>
    translate(`employees.gap.${status}${dueOn === null ? 'Undated' : ''}`, {
      document,
      date: formatDate(dueOn),
    });
  const gap = (one: EmployeeGap) => sentence(one, documentName(one));
  const qualification = (word: Qualification) => translate(`employees.qualification.${word}`);
  const standing = ({ qualification: word, gaps, gapCount }: Standing) => {
    const [worst] = gaps;
    if (!worst) return qualification(word);
    return translate('employees.standing', {
      status: qualification(word),
      // Only English names of documents are written with capitals, and only there the sentence goes on.
      reason: locale === 'en' ? sentence(worst, midSentence(worst.name)) : gap(worst),
      more: gapCount > 1 ? ` ${translate('employees.more', { count: gapCount - 1 })}` : '',
    });
  };
  return {
    status: ({ employmentStatusId, employmentStatus }) =>
      translate(`employees.status.${employmentStatusId}`, { _: employmentStatus }),
    qualification,
    gap,
    standing,
  };
}
