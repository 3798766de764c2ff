import library from './layout/react-admin-messages.es';
import type { Messages } from '../providers/i18nProvider';
import refusals from '../providers/refusals/texts.es';

// Every capability, and every large part of one, has its texts in messages.es.ts: found here, imported nowhere else.
const found = import.meta.glob<Messages>(['./*/messages.es.ts', '../resources/**/messages.es.ts'], {
  eager: true,
  import: 'default',
});

export default Object.assign({}, library, { refusals }, ...Object.values(found)) as Messages;
