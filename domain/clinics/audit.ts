import { defineAudit, type Change, type Values } from '../shared/audit-declaration';

export type ClinicEvent =
  | ({ type: 'clinic.added'; subject: string } & Pick<Change, 'after'>)
  | ({ type: 'clinic.changed'; subject: string } & Change)
  | { type: 'clinic.registryChecked'; subject: string; number: string; registryAnswer: string }
  | { type: 'clinicImport.uploaded'; subject: string; fileName: string; sha256: string; rows: number }
  | { type: 'clinicImport.applied'; subject: string; fileName: string; counts: Values; closed: number[] }
  | { type: 'clinicImport.discarded'; subject: string; fileName: string };

export const clinicAudit = defineAudit<ClinicEvent>({
  groups: { clinic: 'clients', clinicImport: 'clients' },
  sentences: {
    'clinic.added': [
      'Clinic added: {changes}',
      'Clínica agregada: {changes}',
      'Clinique ajoutée : {changes}',
    ],
    'clinic.changed': [
      'Clinic changed: {changes}',
      'Clínica modificada: {changes}',
      'Clinique modifiée : {changes}',
    ],
    'clinic.registryChecked': [
      'National Registry checked for examiner {number}: {registryAnswer}',
      'Registro Nacional consultado para el examinador {number}: {registryAnswer}',
      'Registre national consulté pour l’examinateur {number} : {registryAnswer}',
    ],
    'clinicImport.uploaded': [
      'Clinic file {fileName} uploaded with {rows} rows',
      'Archivo de clínicas {fileName} cargado con {rows} filas',
      'Fichier de cliniques {fileName} téléversé avec {rows} lignes',
    ],
    'clinicImport.applied': [
      'Clinic file {fileName} imported: {counts}',
      'Archivo de clínicas {fileName} importado: {counts}',
      'Fichier de cliniques {fileName} importé : {counts}',
    ],
    'clinicImport.discarded': [
      'Clinic file {fileName} discarded',
      'Archivo de clínicas {fileName} descartado',
      'Fichier de cliniques {fileName} abandonné',
    ],
  },
  fields: {
    vendorName: ['name', 'nombre', 'nom'],
    address1: ['address', 'dirección', 'adresse'],
    address2: ['address, line 2', 'dirección, línea 2', 'adresse, ligne 2'],
    fax: ['fax', 'fax', 'télécopie'],
    formFoxProgId: ['FormFox program ID', 'ID de programa FormFox', 'ID de programme FormFox'],
    formFoxCode: ['FormFox code', 'código FormFox', 'code FormFox'],
    ESSiteID: ['ES site ID', 'ID de sitio ES', 'ID de site ES'],
    programs: ['programs', 'programas', 'programmes'],
    pointOfCollection: [
      'instant tests on site',
      'pruebas instantáneas en el sitio',
      'tests rapides sur place',
    ],
    weeklyHours: ['hours', 'horario', 'horaires'],
    federalHolidays: [
      'closed on federal holidays',
      'cerrada los días festivos federales',
      'fermée les jours fériés fédéraux',
    ],
    holidays: ['holidays', 'días festivos', 'jours fériés'],
    blackouts: ['blackout days', 'días bloqueados', 'jours bloqués'],
    nationalRegistryNumber: [
      'National Registry number',
      'número del Registro Nacional',
      'numéro du Registre national',
    ],
    closedOn: ['closed on', 'cerrada el', 'fermée le'],
  },
  codes: {
    registryAnswer: {
      listed: ['listed', 'inscrito', 'inscrit'],
      notListed: ['not listed', 'no inscrito', 'non inscrit'],
    },
    jobKind: {
      'clinicImport.apply': ['Clinic import', 'Importación de clínicas', 'Importation de cliniques'],
    },
  },
});
