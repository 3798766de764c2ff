import type { Messages } from '../providers/i18nProvider';

// Texts that capabilities have left for later are in page-messages.en.ts.
const found = import.meta.glob<Messages>('../resources/**/page-messages.en.ts', {
  eager: true,
  import: 'default',
});

export default Object.assign({}, ...Object.values(found)) as Messages;
