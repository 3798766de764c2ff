import { complianceMessages } from '../../domain/compliance/messages';
import { complianceLocale } from '../../domain/compliance/sentence';

/** A document type in the reader's language; its own name where it has no other. */
export function docTypeName(
  { docTypeId, name }: { docTypeId: number; name: string },
  locale: string,
): string {
  const known = complianceLocale(locale);
  // In English the catalogue's name is the one that is printed on papers and lists.
  return known === 'en' ? name : (complianceMessages[known].titles[docTypeId] ?? name);
}
