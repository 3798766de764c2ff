import { defineAudit, type Change } from '../shared/audit-declaration';

export type MvrEvent = { type: 'mvr.typed'; subject: string; employee: string } & Change;

export const mvrAudit = defineAudit<MvrEvent>({
  groups: { mvr: 'documents' },
  sentences: {
    'mvr.typed': [
      'Driving record entered: {changes}',
      'Récord de manejo introducido: {changes}',
      'Dossier de conduite saisi : {changes}',
    ],
  },
  fields: {
    violations: ['violations', 'infracciones', 'infractions'],
  },
});
