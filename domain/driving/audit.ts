import { defineAudit } from '../shared/audit-declaration';

export type DrivingEvent = {
  type: 'drivingStatement.issued';
  subject: string;
  employee: string;
  sha256: string;
  day: string;
};

export const drivingAudit = defineAudit<DrivingEvent>({
  groups: { drivingStatement: 'employees' },
  sentences: {
    'drivingStatement.issued': [
      'Driving statement for {day} issued, SHA-256 {sha256}',
      'Constancia para conducir del {day} emitida, SHA-256 {sha256}',
      'Attestation de conduite du {day} délivrée, SHA-256 {sha256}',
    ],
  },
});
