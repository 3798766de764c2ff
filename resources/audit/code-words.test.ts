import { expect, it } from 'vitest';
import { CODE_WORDS } from '../../domain/audit/code-words';
import type { Messages } from '../../providers/i18nProvider';

const found = import.meta.glob<Messages>('../../resources/**/*messages.*.ts', {
  eager: true,
  import: 'default',
});
const texts = (['en', 'es', 'fr'] as const).map((locale): Record<string, unknown> =>
  Object.assign(
    {},
    ...Object.entries(found)
      .filter(([file]) => file.endsWith(`messages.${locale}.ts`))
      .map(([, messages]) => messages),
  ),
);

// The server writes the audit trail, without the catalogs of the console.
it.each([
  ['role', 'role'],
  ['sections', 'packets.section'],
  ['notices', 'notifications.notice'],
  ['program', 'settings.program'],
  ['featuresToHide', 'settings.feature'],
  ['frequency', 'notifications.frequency'],
  ['jobKind', 'jobs.kind'],
] as const)('the audit trail names each %s as the console does', (list, prefix) => {
  const codes = Object.entries(CODE_WORDS.get(list) ?? {});
  expect(codes).not.toEqual([]);
  for (const [code, words] of codes) expect(words).toEqual(texts.map((one) => one[`${prefix}.${code}`]));
});
