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
