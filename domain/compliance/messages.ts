import type { ComplianceLocale, ComplianceMessages } from './message-types';
import { english } from './messages.en';
import { spanish } from './messages.es';
import { french } from './messages.fr';

export const complianceMessages: Record<ComplianceLocale, ComplianceMessages> = {
  en: english,
  es: spanish,
  fr: french,
};
