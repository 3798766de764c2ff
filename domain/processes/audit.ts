import { defineAudit, type Change } from '../shared/audit-declaration';

export type TaskEvent =
  | ({
      type: 'task.completed';
      subject: string;
      employee?: string;
      process: string;
      formKey: string;
      outcome: string;
    } & Pick<Change, 'after'>)
  | { type: 'task.reassigned'; subject: string; process: string; formKey: string; to: string };

export const taskAudit = defineAudit<TaskEvent>({
  groups: { task: 'other' },
  sentences: {
    'task.completed': [
      'Task done ({outcome}): {changes}',
      'Tarea terminada ({outcome}): {changes}',
      'Tâche terminée ({outcome}) : {changes}',
    ],
    'task.reassigned': ['Task given to {to}', 'Tarea asignada a {to}', 'Tâche confiée à {to}'],
  },
});
