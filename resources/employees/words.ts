import { useQuery } from '@tanstack/react-query';
import { useLocaleState, useTranslate } from 'ra-core';
import type { EmployeeGap, EmployeeListItem, Qualification } from '../../domain/employees/contract';
import { formatDate } from '../../domain/shared/dates';

type Titles = Readonly<Record<number, string>>;

// The names of documents in other languages belong to the rules; English readers never load them.
const TITLES: Record<string, () => Promise<Titles>> = {
  es: () => import('../../domain/compliance/messages.es').then(({ spanish }) => spanish.titles),
  fr: () => import('../../domain/compliance/messages.fr').then(({ french }) => french.titles),
};

/** Names a document in the reader's language; the server's name where it has no other. */
export function useDocumentName(): (document: { docTypeId: number; name: string }) => string {
  const [locale] = useLocaleState();
  const load = TITLES[locale];
  const { data } = useQuery({
    queryKey: ['documentTitles', locale],
    queryFn: async (): Promise<Titles> => (await load?.()) ?? {},
    enabled: load !== undefined,
    staleTime: Infinity,
    placeholderData: undefined,
  });
  return ({ docTypeId, name }) => (load ? (data?.[docTypeId] ?? name) : name);
}

/** 'Medical card' is 'medical card' inside a sentence; 'MVR' and 'CDL medical status' stay as they are. */
export function midSentence(text: string): string {
  return /^\p{Lu}\p{Ll}/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
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
  const documentName = useDocumentName();

  const gap = ({ status, dueOn, ...document }: EmployeeGap) =>
    translate(`employees.gap.${status}${dueOn === null ? 'Undated' : ''}`, {
      document: documentName(document),
      date: formatDate(dueOn),
    });
  const qualification = (word: Qualification) => translate(`employees.qualification.${word}`);
  const standing = ({ qualification: word, gaps, gapCount }: Standing) => {
    const [worst] = gaps;
    if (!worst) return qualification(word);
    return translate('employees.standing', {
      status: qualification(word),
      reason: midSentence(gap(worst)),
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
