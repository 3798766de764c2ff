import { defineAudit, type Change } from '../shared/audit-declaration';

export type AuditorEvent =
  | ({ type: 'auditorAccess.opened'; subject: string } & Pick<Change, 'after'>)
  | { type: 'auditorAccess.linkRenewed'; subject: string; auditor: string }
  | { type: 'auditorAccess.closed'; subject: string; auditor: string }
  | { type: 'auditorAccess.used'; subject: string; audit: string };

export const auditorAudit = defineAudit<AuditorEvent>({
  groups: { auditorAccess: 'users' },
  reads: ['auditorAccess.used'],
  sentences: {
    'auditorAccess.opened': [
      'Audit opened for an outside auditor: {changes}',
      'Auditoría abierta para un auditor externo: {changes}',
      'Audit ouvert pour un auditeur externe : {changes}',
    ],
    'auditorAccess.linkRenewed': [
      'New link made for the auditor {auditor}; the earlier one no longer works',
      'Enlace nuevo creado para el auditor {auditor}; el anterior ya no funciona',
      'Nouveau lien créé pour l’auditeur {auditor} ; le précédent ne fonctionne plus',
    ],
    'auditorAccess.closed': [
      'Audit of {auditor} closed; the link no longer works',
      'Auditoría de {auditor} cerrada; el enlace ya no funciona',
      'Audit de {auditor} clos ; le lien ne fonctionne plus',
    ],
    'auditorAccess.used': [
      'Opened by an outside auditor',
      'Abierto por un auditor externo',
      'Ouvert par un auditeur externe',
    ],
  },
  fields: {
    auditor: ['auditor', 'auditor', 'auditeur'],
    showsStatus: [
      'shows our status of the files',
      'muestra nuestro estado de los expedientes',
      'montre notre état des dossiers',
    ],
    auditKind: ['kind of audit', 'tipo de auditoría', "type d'audit"],
    organization: ['organization', 'organización', 'organisation'],
  },
  codes: {
    auditKind: {
      agency: ['agency', 'autoridad', 'autorité'],
      other: ['other auditor', 'otro auditor', 'autre auditeur'],
    },
  },
});
