import type { ComplianceLocale } from './message-types';
import { words as en } from './sentence-words.en';
import { words as es } from './sentence-words.es';
import { words as fr } from './sentence-words.fr';
import type { SentenceWords } from './message-types';

export const sentenceWords: Record<ComplianceLocale, SentenceWords> = { en, es, fr };
