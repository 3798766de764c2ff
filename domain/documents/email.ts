import { refuse, type Refusal } from '../shared/refusals/refusal';
import { documentType, TEST_DECISION_DOC_TYPE_ID } from './document-types';

/**
 * Why documents of a type can't be emailed; null if they can. A test result may go to a third party only with the employee's
 * written consent, which names the record, the recipient and the time (40.321). No such consent is on record, and a click isn't
 * one. A note why no test was made is such a record too (382.401(c)(1), 382.405(a)). Investigation history is for the hiring
 * decision (391.53(a)), and replies of previous employers may contain results (391.23(e), 40.25).
 */
export function emailRefusal(docTypeId: number): Refusal | null {
  const type = documentType(docTypeId);
  if (type?.privacyDomain === 'investigation') return refuse('document.emailHistory');
  const isOfTests = type?.privacyDomain === 'drugAlcohol' || docTypeId === TEST_DECISION_DOC_TYPE_ID;
  return !type || isOfTests ? refuse('document.emailResults') : null;
}
