/** Groups of events for filtering. An event type belongs to the group of the word before its dot. */
export const EVENT_GROUPS = [
  'signIn',
  'users',
  'clients',
  'employees',
  'documents',
  'exports',
  'other',
] as const;
export type EventGroup = (typeof EVENT_GROUPS)[number];

const WORDS: Record<Exclude<EventGroup, 'other'>, readonly string[]> = {
  signIn: ['session', 'impersonation'],
  users: ['user', 'secondFactor', 'apiKey', 'auditorAccess'],
  clients: ['client', 'location', 'jobTitle', 'setup', 'settings', 'notification', 'contact'],
  employees: [
    'employee',
    'employment',
    'accident',
    'disqualification',
    'order',
    'testException',
    'questionnaire',
    'investigation',
    'alert',
    'deadline',
    'note',
    'vaccine',
    'drivingStatement',
    'rosterImport',
    'photoImport',
    'compliance',
  ],
  documents: ['document', 'mvr', 'legalHold', 'retention'],
  exports: ['list', 'packet'],
};

/** The words of the given groups, and whether event types without a group are included. */
export function wordsOfGroups(groups: readonly EventGroup[]): { words: string[]; others: boolean } {
  const words = groups.flatMap((group) => (group === 'other' ? [] : WORDS[group]));
  return { words, others: groups.includes('other') };
}

/** The words of events that change a person's file. Legal holds are not among them: who works with a file need not know of one. */
export const FILE_WORDS: readonly string[] = [...WORDS.employees, 'document'];

/** Events that only read. */
export const READING_EVENTS = [
  'document.viewed',
  'employee.ssnRevealed',
  'employee.ssnSearched',
  'investigation.letterPrinted',
  'auditorAccess.used',
] as const;

/** All words that belong to a group. */
export const GROUPED_WORDS: readonly string[] = Object.values(WORDS).flat();

/** The group of a type of event. */
