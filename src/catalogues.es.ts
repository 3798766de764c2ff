import refusals from '../domain/shared/refusals/messages.es';
import library from './layout/react-admin.es';
import type { Messages } from '../providers/i18nProvider';

// Every capability, and every large part of one, brings its texts in messages.es.ts: found here, named nowhere else.
const found = import.meta.glob<{ default: Messages }>(
  ['./*/messages.es.ts', '../resources/**/messages.es.ts'],
  { eager: true },
);

export const messages: Messages = Object.assign(
  {},
  library,
  { refusals },
  ...Object.values(found).map((module) => module.default),
);
