import type { ComplianceLocale } from '../../domain/compliance/message-types';
import { complianceMessages } from '../../domain/compliance/messages';

/** The language of the console as one that the words about requirements exist in. */
export function complianceLocale(locale: string): ComplianceLocale {
  return locale === 'es' || locale === 'fr' ? locale : 'en';
}

/** A document type in the reader's language; its own name where it has no other. */
export function docTypeName(
  { docTypeId, name }: { docTypeId: number; name: string },
  locale: string,
): string {
  const known = complianceLocale(locale);
  // In English the catalogue's name is the one that is printed on papers and lists.
  return known === 'en' ? name : (complianceMessages[known].titles[docTypeId] ?? name);
}
