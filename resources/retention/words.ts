import { useTranslate } from 'ra-core';
import type { LegalHold, RetentionItem } from '../../domain/retention/contract';
import { formatDate } from '../../domain/shared/dates';
import type { CellTools } from '../../src/list/define-list';
import { useDocumentName } from '../../src/ui/use-document-name';

/** Why a document may be removed: 'Employment ended 7/29/2023'. */
export const whyOf = (
  { basis, countedFrom }: Pick<RetentionItem, 'basis' | 'countedFrom'>,
  { translate }: Pick<CellTools, 'translate'>,
): string => translate(`retention.basis.${basis}`, { date: formatDate(countedFrom) });

interface Named {
  docTypeId: number;
  docTypeName: string;
  docDate: string;
}

/** A document by its type and date. */
export function useDocumentWords() {
  const nameOf = useDocumentName();
  return ({ docTypeId, docTypeName, docDate }: Named): string =>
    `${nameOf({ docTypeId, name: docTypeName })}, ${formatDate(docDate)}`;
}

/** What a hold covers, in words. */
export function useHoldWords() {
  const translate = useTranslate();
  const documentWords = useDocumentWords();
  return ({ scope, employeeName, docTypeId, docTypeName, docDate }: LegalHold): string => {
    if (scope === 'client') return translate('legalHolds.wholeClient');
    const person = employeeName ?? '';
    if (docTypeId === null || docTypeName === null || docDate === null) return person;
    return `${person}: ${documentWords({ docTypeId, docTypeName, docDate })}`;
  };
}
