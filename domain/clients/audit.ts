import { defineAudit, type Change } from '../shared/audit-declaration';

export type ClientEvent =
  | { type: 'client.assumed'; subject: string; name: string }
  | { type: 'client.left'; subject: string; name: string }
  | ({ type: 'client.created'; subject: string } & Pick<Change, 'after'>)
  | ({ type: 'client.updated'; subject: string } & Change)
  | ({ type: 'client.moved'; subject: string; name: string; locations: number } & Change)
  | { type: 'client.logoChanged'; subject: string; removed: boolean }
  | ({ type: 'jobTitle.changed'; subject: string } & Change);

export const clientAudit = defineAudit<ClientEvent>({
  groups: { client: 'clients', jobTitle: 'clients' },
  sentences: {
    'client.assumed': [
      'Started working for {name}',
      'Empezó a trabajar para {name}',
      'A commencé à travailler pour {name}',
    ],
    'client.left': [
      'Stopped working for {name}',
      'Dejó de trabajar para {name}',
      'A cessé de travailler pour {name}',
    ],
    'client.created': ['Client added: {changes}', 'Cliente agregado: {changes}', 'Client ajouté : {changes}'],
    'client.updated': [
      'Client changed: {changes}',
      'Cliente modificado: {changes}',
      'Client modifié : {changes}',
    ],
    'client.moved': [
      '{name} moved to another parent location ({locations} locations moved): {changes}',
      '{name} trasladado a otra ubicación principal ({locations} ubicaciones trasladadas): {changes}',
      '{name} déplacé vers un autre site parent ({locations} sites déplacés) : {changes}',
    ],
    'client.logoChanged': [
      'Logo changed (removed: {removed})',
      'Logotipo modificado (eliminado: {removed})',
      'Logo modifié (supprimé : {removed})',
    ],
    'jobTitle.changed': [
      'Job title changed: {changes}',
      'Puesto modificado: {changes}',
      'Poste modifié : {changes}',
    ],
  },
  fields: {
    timeZone: ['time zone', 'zona horaria', 'fuseau horaire'],
    LCodes: ['location code', 'código de la ubicación', 'code du site'],
    alias: ['alias', 'alias', 'alias'],
    primaryAddress: ['address', 'dirección', 'adresse'],
    services: ['services', 'servicios', 'services'],
    inheritsSetup: [
      'uses the file setup of the parent location',
      'usa la configuración de la ubicación principal',
      'utilise la configuration du site parent',
    ],
    transferredTo: ['transferred to', 'transferidos a', 'transférés vers'],
    ownSetup: ['own file setup', 'configuración propia', 'configuration propre'],
    program: ['driver program', 'programa del conductor', 'programme du conducteur'],
    mailReceipts: ['receipts for emails', 'acuses de recibo de correos', 'accusés de réception des e-mails'],
    preHireDocuments: [
      'retrieval of pre-hire documents',
      'obtención de documentos previos a la contratación',
      'obtention des documents d’avant l’embauche',
    ],
    employeeIdentifier: ['employee identifier', 'identificador del empleado', "identifiant de l'employé"],
  },
  codes: {
    program: {
      cdl: ['CDL driver', 'Conductor con CDL', 'Conducteur avec CDL'],
      cdlHazmat: [
        'CDL driver with hazmat',
        'Conductor con CDL y materiales peligrosos',
        'Conducteur avec CDL et matières dangereuses',
      ],
      nonCdl: ['Non-CDL driver', 'Conductor sin CDL', 'Conducteur sans CDL'],
      nonDriver: ['Non-driver', 'No conduce', 'Ne conduit pas'],
    },
    employeeIdentifier: {
      workId: ['work ID', 'número de empleado', 'matricule'],
      ssn: ['SSN', 'número de seguro social', 'numéro de sécurité sociale'],
    },
    jobKind: { 'clients.transferTitle': ['Change of job title', 'Cambio de puesto', 'Changement de poste'] },
  },
});
