import { useCallback } from 'react';
import { useLocaleState } from 'react-admin';
import { complianceLocale, gapSentence, shortTitle, type GapSummary } from '../../domain/compliance/sentence';
import { useDocumentName } from './use-document-name';

/** Describes a missing item as the driver's file does, in the reader's language. */
export function useGapSentence(): (gap: GapSummary & { docTypeId: number; name: string }) => string {
  const [locale] = useLocaleState();
  const documentName = useDocumentName();
  const known = complianceLocale(locale);
  return useCallback(
    (gap) => {
      const title = known === 'en' ? shortTitle(gap.docTypeId, gap.name) : documentName(gap);
      return gapSentence(gap, title, known);
    },
    [known, documentName],
  );
}
