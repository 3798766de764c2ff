import { SAFETY_HISTORY_DOC_TYPE_ID } from '../investigations/investigation';
import { refuse, type Refusal } from '../shared/refusals/refusal';
import { documentType } from './document-types';

/**
 * Why documents of a type can't be emailed; null if they can. A test result may go to a third party only with the employee's
 * written consent, which names the record, the recipient and the time (40.321). No such consent is on record, and a click isn't
 * one. Replies of previous employers may contain results too (391.23(e), 40.25).
 */
export function emailRefusal(docTypeId: number): Refusal | null {
  if (docTypeId === SAFETY_HISTORY_DOC_TYPE_ID) return refuse('document.emailHistory');
  const type = documentType(docTypeId);
  return !type || type.privacyDomain === 'drugAlcohol' ? refuse('document.emailResults') : null;
}
