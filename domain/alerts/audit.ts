import { defineAudit, type Change } from '../shared/audit-declaration';

export type AlertEvent =
  /** `subject` is the employee; the document is among the values. */
  | ({ type: 'alert.assigned'; subject: string } & Pick<Change, 'after'>)
  | ({ type: 'alert.unassigned'; subject: string } & Pick<Change, 'before'>)
  | ({ type: 'alert.snoozed'; subject: string } & Pick<Change, 'after'>)
  | ({ type: 'alert.snoozeEnded'; subject: string } & Pick<Change, 'before'>);

export const alertAudit = defineAudit<AlertEvent>({
  groups: { alert: 'employees' },
  sentences: {
    'alert.assigned': [
      'Alert assigned: {changes}',
      'Alerta asignada: {changes}',
      'Alerte attribuée : {changes}',
    ],
    'alert.unassigned': [
      'Alert unassigned: {changes}',
      'Alerta sin asignar: {changes}',
      'Alerte non attribuée : {changes}',
    ],
    'alert.snoozed': [
      'Alert snoozed: {changes}',
      'Alerta pospuesta: {changes}',
      'Alerte reportée : {changes}',
    ],
    'alert.snoozeEnded': [
      'Snooze of an alert ended: {changes}',
      'Fin del aplazamiento de una alerta: {changes}',
      'Fin du report d’une alerte : {changes}',
    ],
  },
  fields: {
    assignee: ['assigned to', 'asignada a', 'attribuée à'],
    snoozed: ['snoozed', 'pospuestas', 'reportées'],
    snoozedUntil: ['until', 'hasta', 'jusqu’au'],
  },
});
