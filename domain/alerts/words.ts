import { explain } from '../compliance/explain';
import { complianceMessages } from '../compliance/messages';
import { complianceLocale } from '../compliance/sentence';
import type { AlertItem } from './contract';

/** The name of the document in the reader's language. */
export function documentOf(
  { docTypeId, docTypeName }: Pick<AlertItem, 'docTypeId' | 'docTypeName'>,
  { locale }: { locale: string },
): string {
  const language = complianceLocale(locale);
  return language === 'en' ? docTypeName : (complianceMessages[language].titles[docTypeId] ?? docTypeName);
}

/** The reason in a sentence: 'Medical card expired 11/2/2026'. */
export function reasonOf(
  { docTypeId, docTypeName, cfr, reason }: Pick<AlertItem, 'docTypeId' | 'docTypeName' | 'cfr' | 'reason'>,
  { locale }: { locale: string },
): string {
  const item = { docTypeId, name: docTypeName, ruleId: '', cfr, reason, closes: null };
  return explain(item, complianceLocale(locale)).sentence;
}
