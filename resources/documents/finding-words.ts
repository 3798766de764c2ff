import { useTranslate } from 'ra-core';
import type { DocumentItem } from '../../domain/documents/contract';
import { formatDate } from '../../domain/shared/dates';
import { stateLabel } from '../../domain/shared/states';
import { FINDINGS, findingValues, isOutageDay, type Choice } from '../../domain/documents/findings';

/** The choices for what a document says, in words. The first one takes an entry back. */
export function useFindingChoices(docTypeId: number): (name: Choice) => { id: string; name: string }[] {
  const translate = useTranslate();
  return (name) => [
    { id: '', name: translate('documents.finding.none') },
    ...findingValues(docTypeId, name).map((id) => ({
      id,
      name: name === 'state' ? stateLabel(id) : translate(`documents.${name}.${id}`),
    })),
  ];
}

/** What a document says, in words: 'Limited query, Records found'. */
export function useFindingText(): (document: DocumentItem) => string {
  const translate = useTranslate();
  return (document) => {
    // The two days of an outage are one value.
    const entered = FINDINGS.filter((name) => document[name] !== null && name !== 'outageTo');
    if (entered.length === 0) return translate('documents.finding.none');
    return entered
      .map((name) => {
        if (name === 'employer') return document.employer;
        if (name === 'state') return stateLabel(document.state ?? '');
        if (isOutageDay(name)) {
          const { outageFrom, outageTo } = document;
          return translate('documents.finding.outage', {
            from: formatDate(outageFrom),
            to: formatDate(outageTo),
          });
        }
        return translate(`documents.${name}.${document[name]}`);
      })
      .join(', ');
  };
}
