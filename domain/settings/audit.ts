import { defineAudit, type Change } from '../shared/audit-declaration';

export type SettingsEvent =
  | ({ type: 'settings.changed'; subject: string } & Change)
  /** In texts that were stored before they were refused. */
  | { type: 'texts.ssnsMasked'; subject: string; texts: number };

export const settingsAudit = defineAudit<SettingsEvent>({
  groups: { settings: 'clients', texts: 'other' },
  sentences: {
    'settings.changed': [
      'Settings changed: {changes}',
      'Ajustes modificados: {changes}',
      'Paramètres modifiés : {changes}',
    ],
    'texts.ssnsMasked': [
      'Social Security numbers masked in {texts} stored texts',
      'Números de seguro social ocultados en {texts} textos guardados',
      'Numéros de sécurité sociale masqués dans {texts} textes enregistrés',
    ],
  },
  fields: {
    sessionHours: [
      'hours until sign-in again',
      'horas hasta volver a iniciar sesión',
      'heures avant nouvelle connexion',
    ],
    idleMinutes: [
      'minutes until sign-out when idle',
      'minutos hasta cerrar la sesión inactiva',
      'minutes avant déconnexion en cas d’inactivité',
    ],
    staffSecondFactor: [
      'two-factor authentication for staff',
      'autenticación de dos factores del personal',
      'authentification à deux facteurs du personnel',
    ],
    rules: ['rules', 'reglas', 'règles'],
    texts: ['texts', 'textos', 'textes'],
    effectiveFrom: ['first day', 'primer día', 'premier jour'],
    effectiveTo: ['last day', 'último día', 'dernier jour'],
    checkedOn: ['checked', 'revisado', 'vérifié'],
    featuresToHide: ['hidden features', 'funciones ocultas', 'fonctions masquées'],
  },
  codes: {
    featuresToHide: {
      documentAlerts: ['Document Alerts', 'Alertas de documentos', 'Alertes de documents'],
      staleApplicants: ['Stale Applicants', 'Solicitantes inactivos', 'Candidats inactifs'],
      employeeSearch: ['Employee Search', 'Búsqueda de empleados', 'Recherche d’employés'],
    },
  },
});
