import { defineAudit } from '../shared/audit-declaration';

export type ComplianceEvent =
  | { type: 'compliance.dayChanged'; subject: string; day: string; changed: number }
  | { type: 'compliance.recomputed'; subject: string; because: string; changed: number };

export const complianceAudit = defineAudit<ComplianceEvent>({
  groups: { compliance: 'employees' },
  sentences: {
    'compliance.dayChanged': [
      'Daily update for {day}: the status of {changed} employees changed',
      'Actualización diaria del {day}: cambió el estado de {changed} empleados',
      'Mise à jour du {day} : le statut de {changed} employés a changé',
    ],
    'compliance.recomputed': [
      'Files re-evaluated ({because}): the status of {changed} employees changed',
      'Expedientes reevaluados ({because}): cambió el estado de {changed} empleados',
      'Dossiers réévalués ({because}) : le statut de {changed} employés a changé',
    ],
  },
  codes: {
    jobKind: {
      'compliance.recompute': ['Re-evaluation', 'Reevaluación', 'Réévaluation'],
      'compliance.recomputeAll': [
        'Re-evaluation of everyone',
        'Reevaluación de todos',
        'Réévaluation de tous',
      ],
      'compliance.dayChange': ['Daily update', 'Actualización diaria', 'Mise à jour quotidienne'],
    },
  },
});
