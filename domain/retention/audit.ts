import { defineAudit, type Change } from '../shared/audit-declaration';

export type RetentionEvent =
  | ({
      /** The certificate of a removal after the retention period. */
      type: 'document.removed';
      subject: string;
      employee: string;
      /** The section that prescribed the period. */
      section: string;
      keptUntil: string;
      /** Of the file; null if the document had none. */
      sha256: string | null;
      /** What a legal hold could have been on, and how many there were. */
      holdsChecked: string[];
      holdsFound: 0;
    } & Pick<Change, 'before'>)
  | ({ type: 'legalHold.placed'; subject: string; employee?: string; because: string } & Pick<
      Change,
      'after'
    >)
  | ({ type: 'legalHold.released'; subject: string; employee?: string; because: string } & Pick<
      Change,
      'before'
    >)
  | ({ type: 'retention.removalTurned'; subject: string; because: string } & Change);

export const retentionAudit = defineAudit<RetentionEvent>({
  groups: { document: 'documents', legalHold: 'documents', retention: 'documents' },
  sentences: {
    'document.removed': [
      'Document removed, no longer required by {section} after {keptUntil}. SHA-256 {sha256}. {holdsFound} legal holds found on {holdsChecked}. {changes}',
      'Documento eliminado definitivamente; {section} ya no lo exige después del {keptUntil}. SHA-256 {sha256}. {holdsFound} retenciones legales halladas en {holdsChecked}. {changes}',
      'Document supprimé définitivement ; {section} ne l’exige plus après le {keptUntil}. SHA-256 {sha256}. {holdsFound} gels juridiques trouvés sur {holdsChecked}. {changes}',
    ],
    'legalHold.placed': [
      'Legal hold placed ({because}): {changes}',
      'Retención legal impuesta ({because}): {changes}',
      'Gel juridique posé ({because}) : {changes}',
    ],
    'legalHold.released': [
      'Legal hold released ({because}): {changes}',
      'Retención legal levantada ({because}): {changes}',
      'Gel juridique levé ({because}) : {changes}',
    ],
    'retention.removalTurned': [
      'Removal of documents after their retention period changed ({because}): {changes}',
      'Eliminación de documentos tras su plazo de conservación modificada ({because}): {changes}',
      'Suppression des documents après leur délai de conservation modifiée ({because}) : {changes}',
    ],
  },
  fields: {
    receivedOn: ['received', 'recibido', 'reçu'],
    deleted: ['deleted from the file', 'quitado del expediente', 'retiré du dossier'],
    basis: ['period counts from', 'el plazo cuenta desde', 'délai compté depuis'],
    countedFrom: ['first day of the period', 'primer día del plazo', 'premier jour du délai'],
    removableFrom: ['removable from', 'se puede eliminar desde', 'supprimable à partir du'],
    size: ['bytes', 'bytes', 'octets'],
    removal: ['removal', 'eliminación', 'suppression'],
  },
  codes: {
    basis: {
      documentDate: ['Document', 'Documento', 'Document'],
      receipt: ['Received', 'Recibido', 'Reçu'],
      endOfEmployment: ['Employment ended', 'Fin del empleo', 'Emploi terminé'],
      endOfDuty: ['Duty ended', 'Fin de la función', 'Fonction terminée'],
      endOfPlan: ['Plan ended', 'Fin del plan', 'Fin du plan'],
      lastQuery: ['Last query', 'Última consulta', 'Dernière requête'],
      negativeResult: ['Negative or canceled test', 'Prueba negativa o cancelada', 'Test négatif ou annulé'],
      longResult: ['Test', 'Prueba', 'Test'],
      replacedTraining: [
        'Training, since replaced',
        'Capacitación, ya reemplazada',
        'Formation, remplacée depuis',
      ],
    },
    jobKind: {
      'retention.review': ['Retention review', 'Revisión de conservación', 'Revue de conservation'],
    },
  },
});
