import library from 'ra-language-english';
import type { Messages } from '../providers/i18nProvider';

// Every capability, and every large part of one, has its texts in messages.en.ts: found here, imported nowhere else.
const found = import.meta.glob<Messages>(['./*/messages.en.ts', '../resources/**/messages.en.ts'], {
  eager: true,
  import: 'default',
});

export default Object.assign({}, library, ...Object.values(found)) as Messages;
