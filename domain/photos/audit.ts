import { defineAudit, type Values } from '../shared/audit-declaration';

export type PhotoEvent =
  | { type: 'photoImport.uploaded'; subject: string; fileName: string; sha256: string; files: number }
  | { type: 'photoImport.applied'; subject: string; counts: Values }
  | { type: 'photoImport.discarded'; subject: string; fileName: string }
  | { type: 'employee.photoAdded'; subject: string; photo: string; sha256: string; replaced: string | null };

export const photoAudit = defineAudit<PhotoEvent>({
  groups: { photoImport: 'employees', employee: 'employees' },
  sentences: {
    'photoImport.uploaded': [
      'Photo ZIP file {fileName} uploaded with {files} files',
      'Archivo ZIP de fotos {fileName} cargado con {files} archivos',
      'Archive de photos {fileName} téléversée avec {files} fichiers',
    ],
    'photoImport.applied': [
      'Photo ZIP file imported: {counts}',
      'Archivo ZIP de fotos importado: {counts}',
      'Archive de photos importée : {counts}',
    ],
    'photoImport.discarded': [
      'Photo ZIP file {fileName} discarded',
      'Archivo ZIP de fotos {fileName} descartado',
      'Archive de photos {fileName} abandonnée',
    ],
    'employee.photoAdded': [
      'Photo added to the file',
      'Foto agregada al expediente',
      'Photo ajoutée au dossier',
    ],
  },
  codes: {
    jobKind: { 'photoImport.apply': ['Photo import', 'Importación de fotos', 'Importation de photos'] },
  },
});
