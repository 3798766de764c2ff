import { useTranslate } from 'ra-core';
import { licenseClassCode } from '../../domain/employees/constants';
import { personFlags } from '../../domain/compliance/rule-types';
import type { MergePerson, MergePreview } from '../../domain/merge/contract';
import { formatDate, isCalendarDate } from '../../domain/shared/dates';

type Value = MergePreview['filled'][number]['value'];

/** They are shown with the two people. */
const SHOWN_ABOVE = ['legacyClientId', 'jobTitleId', 'employmentStatusId', 'firstName', 'lastName', 'workId'];
const RENAMED: Record<string, string> = { licenseClassId: 'licenseClass', jobTitleId: 'jobTitle' };

/** What a merge does, in words. */
export function useMergeWords() {
  const translate = useTranslate();
  return {
    isShown: ({ field }: { field: string }) => !SHOWN_ABOVE.includes(field),
    field: (field: string): string => {
      const isFlag = (personFlags as readonly string[]).includes(field);
      return translate(`employees.field.${isFlag ? `flags.${field}` : (RENAMED[field] ?? field)}`);
    },
    value: (field: string, value: Value): string => {
      if (value === null || value === '') return translate('merge.nothing');
      if (typeof value === 'boolean') return translate(value ? 'merge.yes' : 'merge.no');
      if (field === 'licenseClassId') return licenseClassCode(Number(value)) ?? String(value);
      const text = String(value);
      return isCalendarDate(text) ? formatDate(text) : text;
    },
    facts: ({ employeeId, workId, siteName, jobTitle, employmentStatusId }: MergePerson): string[] => [
      translate('merge.employeeId', { id: employeeId }),
      ...(workId ? [translate('employees.file.workId', { workId })] : []),
      [siteName, jobTitle, translate(`employees.status.${employmentStatusId}`)].filter(Boolean).join(' · '),
    ],
    counts: (counts: MergePreview['counts']): string[] =>
      Object.entries(counts)
        .filter(([, count]) => count > 0)
        .map(([what, count]) => translate(`merge.count.${what}`, { smart_count: count })),
  };
}
