import library from 'ra-language-french';
import type { Messages } from '../providers/i18nProvider';

// Every capability, and every large part of one, brings its texts in messages.fr.ts: found here, named nowhere else.
const found = import.meta.glob<{ default: Messages }>(
  ['./*/messages.fr.ts', '../providers/*/messages.fr.ts', '../resources/**/messages.fr.ts'],
  { eager: true },
);

export const messages: Messages = Object.assign(
  {},
  library,
  ...Object.values(found).map((module) => module.default),
);
