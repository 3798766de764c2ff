import library from 'ra-language-french';
import type { Messages } from '../providers/i18nProvider';
import refusals from '../providers/refusals/texts.fr';

// Every capability, and every large part of one, has its texts in messages.fr.ts: found here, imported nowhere else.
const found = import.meta.glob<Messages>(['./*/messages.fr.ts', '../resources/**/messages.fr.ts'], {
  eager: true,
  import: 'default',
});

export default Object.assign({}, library, { refusals }, ...Object.values(found)) as Messages;
