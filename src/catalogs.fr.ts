import library from 'ra-language-french';
import refusals from '../domain/shared/refusals/messages.fr';
import type { Messages } from '../providers/i18nProvider';

// Every capability, and every large part of one, has its texts in messages.fr.ts: found here, imported nowhere else.
const found = import.meta.glob<Messages>(['./*/messages.fr.ts', '../resources/**/messages.fr.ts'], {
  eager: true,
  import: 'default',
});

export default Object.assign({}, library, { refusals }, ...Object.values(found)) as Messages;
