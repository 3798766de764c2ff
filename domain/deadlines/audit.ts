import { defineAudit, type Change } from '../shared/audit-declaration';
import { DEADLINE_NAMES } from './words';

export type DeadlineEvent =
  | ({ type: 'deadline.done'; subject: string; employee: string } & Pick<Change, 'after'>)
  | ({ type: 'deadline.reopened'; subject: string; employee: string } & Pick<Change, 'before'>);

export const deadlineAudit = defineAudit<DeadlineEvent>({
  groups: { deadline: 'employees' },
  sentences: {
    'deadline.done': ['Deadline done: {changes}', 'Plazo cumplido: {changes}', 'Échéance faite : {changes}'],
    'deadline.reopened': [
      'Deadline not done yet: {changes}',
      'Plazo aún no cumplido: {changes}',
      'Échéance pas encore faite : {changes}',
    ],
  },
  fields: {
    deadlineKind: ['deadline', 'plazo', 'échéance'],
    doneNote: ['note', 'nota', 'note'],
  },
  codes: {
    deadlineKind: DEADLINE_NAMES,
  },
});
