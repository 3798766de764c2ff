import library from 'ra-language-english';
import type { Messages } from '../providers/i18nProvider';

// Every capability, and every large part of one, brings its texts in messages.en.ts: found here, named nowhere else.
const found = import.meta.glob<{ default: Messages }>(
  ['./*/messages.en.ts', '../resources/**/messages.en.ts'],
  { eager: true },
);

export const messages: Messages = Object.assign(
  {},
  library,
  ...Object.values(found).map((module) => module.default),
);
