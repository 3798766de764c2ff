import library from 'ra-language-french';
import refusals from '../domain/shared/refusals/messages.fr';
import type { Messages } from '../providers/i18nProvider';

// Every capability, and every large part of one, brings its texts in messages.fr.ts: found here, named nowhere else.
const found = import.meta.glob<{ default: Messages }>(
  ['./*/messages.fr.ts', '../resources/**/messages.fr.ts'],
  { eager: true },
);

export const messages: Messages = Object.assign(
  {},
  library,
  { refusals },
  ...Object.values(found).map((module) => module.default),
);
