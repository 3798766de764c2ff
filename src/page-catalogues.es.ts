import type { Messages } from '../providers/i18nProvider';

// What capabilities have put off until one of their pages is drawn stands in page-messages.es.ts.
const found = import.meta.glob<{ default: Messages }>('../resources/**/page-messages.es.ts', {
  eager: true,
});

export const messages: Messages = Object.assign({}, ...Object.values(found).map((module) => module.default));
