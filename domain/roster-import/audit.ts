import { defineAudit, type Values } from '../shared/audit-declaration';

export type RosterImportEvent =
  | { type: 'rosterImport.uploaded'; subject: string; fileName: string; sha256: string; rows: number }
  | { type: 'rosterImport.applied'; subject: string; counts: Values }
  | { type: 'rosterImport.undone'; subject: string; counts: Values }
  | { type: 'rosterImport.ssnsTaken'; subject: string; rows: number };

export const rosterImportAudit = defineAudit<RosterImportEvent>({
  groups: { rosterImport: 'employees' },
  sentences: {
    'rosterImport.uploaded': [
      'Roster file {fileName} uploaded with {rows} rows',
      'Archivo de plantilla {fileName} cargado con {rows} filas',
      'Fichier d’effectif {fileName} téléversé avec {rows} lignes',
    ],
    'rosterImport.applied': [
      'Roster file applied: {counts}',
      'Archivo de plantilla aplicado: {counts}',
      'Fichier d’effectif appliqué : {counts}',
    ],
    'rosterImport.undone': [
      'Import of a roster file undone: {counts}',
      'Importación de plantilla deshecha: {counts}',
      'Import d’effectif annulé : {counts}',
    ],
    'rosterImport.ssnsTaken': [
      'Full Social Security numbers of {rows} rejected roster rows downloaded',
      'Números de seguro social completos de {rows} filas rechazadas descargados',
      'Numéros de sécurité sociale entiers de {rows} lignes refusées téléchargés',
    ],
  },
  fields: {
    updated: ['updated', 'actualizados', 'mis à jour'],
    ended: ['terminated', 'dados de baja', 'départs'],
    undone: ['undone', 'deshechas', 'annulées'],
    skipped: ['left as they are', 'sin deshacer', 'laissées telles quelles'],
    missingEnded: [
      'terminated because not in the file',
      'dados de baja por no estar en el archivo',
      'départs car absents du fichier',
    ],
    imported: ['imported', 'importado', 'importé'],
    applied: ['applied', 'aplicadas', 'appliquées'],
    unchanged: ['unchanged', 'sin cambios', 'inchangés'],
    update: ['updated', 'actualizados', 'mis à jour'],
    refuse: ['rejected', 'rechazados', 'refusés'],
    failed: ['failed', 'fallidas', 'échouées'],
    left: ['skipped', 'omitidas', 'ignorées'],
    add: ['added', 'agregados', 'ajoutés'],
    refused: ['rejected', 'rechazados', 'refusés'],
    end: ['terminated', 'dados de baja', 'départs'],
    added: ['added', 'agregados', 'ajoutés'],
  },
  codes: {
    jobKind: {
      'rosterImport.apply': ['Roster import', 'Importación de plantilla', 'Importation d’effectif'],
      'rosterImport.undo': [
        'Undo of a roster import',
        'Importación de plantilla deshecha',
        'Annulation d’un import d’effectif',
      ],
    },
  },
});
