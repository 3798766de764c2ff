// Faults of the rules and of the console. `find` must be in the file exactly once.

/** @type {import('./run.mjs').Fault[]} */
export const ruleFaults = [
  {
    name: 'a missing document that bars a day late',
    file: 'domain/compliance/overdue.ts',
    find: 'since <= today',
    replace: 'since < today',
    test: { project: 'unit', files: ['domain/compliance/', 'domain/documents/'] },
  },
  {
    name: 'a medical card that is valid a day too long',
    file: 'domain/compliance/medical-proof.ts',
    find: 'return months === null ? newest.expires : Math.min(newest.expires, addMonthsToDay(newest.day, months));',
    replace:
      'return 1 + (months === null ? newest.expires : Math.min(newest.expires, addMonthsToDay(newest.day, months)));',
    test: { project: 'unit', files: ['domain/compliance/'] },
  },
  {
    name: 'an age reached a day early by people born on 2/29',
    file: 'domain/compliance/conditions.ts',
    find: '-03-01`',
    replace: '-02-28`',
    test: { project: 'unit', files: ['domain/compliance/conditions.test.ts'] },
  },
  {
    name: 'a disqualification that ends a day early',
    file: 'domain/compliance/convictions.ts',
    find: 'addMonths(from, length.months), 1);',
    replace: 'addMonths(from, length.months), 0);',
    test: { project: 'unit', files: ['domain/compliance/convictions.test.ts'] },
  },
  {
    name: 'follow-up tests asked for a day early',
    file: 'domain/compliance/results.ts',
    find: '(day > lastDay ? undecided : asks)',
    replace: '(day >= lastDay ? undecided : asks)',
    test: { project: 'unit', files: ['domain/compliance/'] },
  },
  {
    name: 'answers of previous employers due on the 31st day',
    file: 'domain/investigations/investigation.ts',
    find: 'const FILE_DAYS = 30;',
    replace: 'const FILE_DAYS = 31;',
    test: { project: 'unit', files: ['domain/investigations/', 'domain/compliance/', 'domain/deadlines/'] },
  },
  {
    name: 'a document that may be removed on the last day it must be kept',
    file: 'domain/retention/retention.ts',
    find: 'const removableFrom = addDays(keptUntil, 1);',
    replace: 'const removableFrom = addDays(keptUntil, 0);',
    test: { project: 'unit', files: ['domain/retention/'] },
  },
];

/** @type {import('./run.mjs').Fault[]} */
export const consoleFaults = [
  {
    name: 'a text missing in French',
    file: 'resources/notes/messages.fr.ts',
    find: "  'notes.add': 'Ajouter une note',\n",
    replace: '',
    test: { project: 'unit', files: ['tests/architecture/message-catalogs.test.ts'] },
  },
  {
    name: 'a draft that is not restored',
    file: 'src/record/use-draft.ts',
    find: 'return offered?.values ?? null;',
    replace: 'return null;',
    test: { project: 'ui', files: ['src/record/RecordForm.test.tsx'] },
  },
  {
    name: 'a social security number in a draft',
    file: 'src/record/drafts.ts',
    find: '(SSN.test(key) ? undefined : value)',
    replace: '(key === value ? undefined : value)',
    test: { project: 'ui', files: ['src/record/drafts.test.tsx'] },
  },
  {
    name: 'an edit that overwrites a change of the same field by someone else',
    file: 'src/record/draft-changes.ts',
    find: 'return !same(before[path], now) && !same(typed[path], now);',
    replace: 'return same(before[path], now) && !same(typed[path], now);',
    test: { project: 'ui', files: ['src/record/RecordForm.test.tsx'] },
  },
  {
    name: 'no focus on the first field with an error',
    file: 'src/ui/ErrorSummary.tsx',
    find: 'if (first) focusField(first);',
    replace: 'if (first) return;',
    test: { project: 'ui', files: ['src/ui/ErrorSummary.test.tsx'] },
  },
  {
    name: 'no focus near a removed row',
    file: 'src/ui/use-focus-near.ts',
    find: 'near?.focus();',
    replace: '',
    test: { project: 'ui', files: ['src/ui/'] },
  },
  {
    name: 'a dialog with a button that can be clicked twice',
    file: 'src/ui/ConfirmDialog.tsx',
    find: 'disabled={loading}\n            // A stray',
    replace: '// A stray',
    test: { project: 'ui', files: ['src/ui/ConfirmDialog.test.tsx'] },
  },
  {
    name: 'an export of the page that ignores the filter',
    file: 'src/list/use-list-export.ts',
    find: 'filter: { ...filterValues, ...filter },',
    replace: 'filter,',
    test: { project: 'ui', files: ['src/list/'] },
  },
];
