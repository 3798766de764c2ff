import { defineAudit, type Change, type Words } from '../shared/audit-declaration';
import type { CopyField } from './contract';

const SETTING_NAMES: Record<CopyField, Words> = {
  docTypes: ['file setup', 'configuración de expedientes', 'configuration des dossiers'],
  users: ['users', 'usuarios', 'utilisateurs'],
  notifications: ['notifications', 'notificaciones', 'notifications'],
  medcardsubmissions: [
    'Med Card submission',
    'envío de tarjetas médicas',
    'transmission des cartes médicales',
  ],
  drivermonitoring: ['driver monitoring', 'monitoreo de conductores', 'suivi des conducteurs'],
};

export type SetupEvent =
  | ({ type: 'setup.changed'; subject: string } & Change)
  | { type: 'client.settingsCopied'; subject: string; from: string; fields: string[] }
  | { type: 'client.settingsPushed'; subject: string; fields: string[]; locations: number };

export const setupAudit = defineAudit<SetupEvent>({
  groups: { setup: 'clients', client: 'clients' },
  sentences: {
    'setup.changed': [
      'File setup changed: {changes}',
      'Configuración del expediente modificada: {changes}',
      'Configuration du dossier modifiée : {changes}',
    ],
    'client.settingsCopied': [
      'Settings copied from {from}: {fields}',
      'Ajustes copiados de {from}: {fields}',
      'Paramètres copiés depuis {from} : {fields}',
    ],
    'client.settingsPushed': [
      'Settings push to {locations} child locations started: {fields}',
      'Propagación de ajustes a {locations} ubicaciones dependientes iniciada: {fields}',
      'Propagation des paramètres à {locations} sites enfants lancée : {fields}',
    ],
  },
  fields: {
    requiredFrom: ['effective date', 'fecha de vigencia', 'date d’effet'],
    graceDays: ['days of grace', 'días de gracia', 'jours de grâce'],
  },
  codes: {
    jobKind: { 'setup.push': ['Settings push', 'Propagación de ajustes', 'Propagation des paramètres'] },
    fields: SETTING_NAMES,
  },
});
