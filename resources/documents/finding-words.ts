import { useTranslate } from 'ra-core';
import type { DocumentItem } from '../../domain/documents/contract';
import { FINDINGS, FINDING_VALUES, type Finding } from '../../domain/documents/findings';

/** The choices for what a document says, in words. The first one takes an entry back. */
export function useFindingChoices(): (name: Finding) => { id: string; name: string }[] {
  const translate = useTranslate();
  return (name) => [
    { id: '', name: translate('documents.finding.none') },
    ...FINDING_VALUES[name].map((id) => ({ id, name: translate(`documents.${name}.${id}`) })),
  ];
}

/** What a document says, in words: 'Limited query, Records found'. */
export function useFindingText(): (document: DocumentItem) => string {
  const translate = useTranslate();
  return (document) => {
    const entered = FINDINGS.filter((name) => document[name] !== null);
    if (entered.length === 0) return translate('documents.finding.none');
    return entered.map((name) => translate(`documents.${name}.${document[name]}`)).join(', ');
  };
}
