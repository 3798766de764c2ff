import { defineAudit, type Change } from '../shared/audit-declaration';

export type LocationEvent =
  | ({ type: 'location.medCardsChanged'; subject: string } & Change)
  | ({ type: 'location.monitoringChanged'; subject: string } & Change)
  | ({ type: 'labAccount.added'; subject: string; location: string } & Pick<Change, 'after'>)
  | ({ type: 'labAccount.changed'; subject: string; location: string } & Change)
  | ({ type: 'labAccount.removed'; subject: string; location: string } & Pick<Change, 'before'>);

export const locationAudit = defineAudit<LocationEvent>({
  groups: { location: 'clients', labAccount: 'other' },
  sentences: {
    'location.medCardsChanged': [
      'MedCard submission changed: {changes}',
      'Envío de tarjetas médicas modificado: {changes}',
      'Transmission des cartes médicales modifiée : {changes}',
    ],
    'location.monitoringChanged': [
      'Driver monitoring changed: {changes}',
      'Monitoreo de conductores modificado: {changes}',
      'Suivi des conducteurs modifié : {changes}',
    ],
    'labAccount.added': [
      'Lab account added: {changes}',
      'Cuenta de laboratorio agregada: {changes}',
      'Compte de laboratoire ajouté : {changes}',
    ],
    'labAccount.changed': [
      'Lab account changed: {changes}',
      'Cuenta de laboratorio modificada: {changes}',
      'Compte de laboratoire modifié : {changes}',
    ],
    'labAccount.removed': [
      'Lab account removed: {changes}',
      'Cuenta de laboratorio eliminada: {changes}',
      'Compte de laboratoire supprimé : {changes}',
    ],
  },
  fields: {
    accountNumber: ['account number', 'número de cuenta', 'numéro de compte'],
    enabled: ['turned on', 'activado', 'activé'],
    lab: ['laboratory', 'laboratorio', 'laboratoire'],
    panel: ['panel', 'panel', 'panel'],
    specimenIds: ['specimens', 'muestras', 'prélèvements'],
    submits: ['submits', 'se envía', 'transmet'],
    own: ['own settings', 'ajustes propios', 'paramètres propres'],
  },
});
