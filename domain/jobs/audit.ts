import { defineAudit } from '../shared/audit-declaration';

export type JobEvent =
  /** A stopped job was started again. */
  { type: 'job.retried'; subject: string; jobKind: string };

export const jobAudit = defineAudit<JobEvent>({
  groups: { job: 'other' },
  sentences: {
    'job.retried': [
      'Stopped job started again: {jobKind}',
      'Proceso detenido iniciado de nuevo: {jobKind}',
      'Traitement arrêté relancé : {jobKind}',
    ],
  },
});
