import { defineAudit, type Change } from '../shared/audit-declaration';

export type DocumentEvent =
  | ({
      type: 'document.uploaded' | 'document.pagesAdded' | 'document.restored';
      subject: string;
      employee: string;
    } & Pick<Change, 'after'>)
  | ({ type: 'document.datesChanged'; subject: string; employee: string } & Change)
  | { type: 'document.viewed'; subject: string; employee: string }
  | { type: 'document.emailed'; subject: string; employee: string; to: string }
  | ({ type: 'document.deleted'; subject: string; employee: string; because: string } & Pick<
      Change,
      'before'
    >);

export const documentAudit = defineAudit<DocumentEvent>({
  groups: { document: 'documents' },
  reads: ['document.viewed'],
  sentences: {
    'document.uploaded': [
      'Document uploaded: {changes}',
      'Documento cargado: {changes}',
      'Document téléversé : {changes}',
    ],
    'document.pagesAdded': [
      'Pages written for a document that came as data: {changes}',
      'Páginas escritas para un documento que llegó como datos: {changes}',
      'Pages écrites pour un document reçu sous forme de données : {changes}',
    ],
    'document.datesChanged': [
      'Document corrected: {changes}',
      'Documento corregido: {changes}',
      'Document corrigé : {changes}',
    ],
    'document.viewed': [
      'Document viewed: {document}',
      'Documento consultado: {document}',
      'Document consulté : {document}',
    ],
    'document.emailed': [
      'Document emailed to {to}: {document}',
      'Documento enviado por correo a {to}: {document}',
      'Document envoyé par e-mail à {to} : {document}',
    ],
    'document.deleted': [
      'Document deleted ({because}): {changes}',
      'Documento eliminado ({because}): {changes}',
      'Document supprimé ({because}) : {changes}',
    ],
    'document.restored': [
      'Document back on file: {changes}',
      'Documento de nuevo en el expediente: {changes}',
      'Document de nouveau au dossier : {changes}',
    ],
  },
  fields: {
    encrypted: ['encrypted', 'cifrado', 'chiffré'],
    scripts: ['contains scripts', 'contiene scripts', 'contient des scripts'],
    embeddedFiles: ['contains files', 'contiene archivos', 'contient des fichiers'],
    sourceName: ['split from', 'dividido de', 'issu de'],
    sourcePages: ['pages of it', 'sus páginas', 'ses pages'],
    sourceSha256: ['SHA-256 of it', 'su SHA-256', 'son SHA-256'],
    withdrawals: ['withdrawals of the license', 'retiros de la licencia', 'retraits du permis'],
    queryType: ['query type', 'tipo de consulta', 'type de consultation'],
    queryOutcome: ['query outcome', 'resultado de la consulta', 'résultat de la consultation'],
    outageFrom: [
      'Clearinghouse down from',
      'Clearinghouse caído desde',
      'Clearinghouse en panne à partir du',
    ],
    outageTo: ['Clearinghouse down until', 'Clearinghouse caído hasta', 'Clearinghouse en panne jusqu’au'],
    sapReport: ['SAP report', 'informe del SAP', 'rapport du SAP'],
    testKind: ['drugs or alcohol', 'drogas o alcohol', 'drogues ou alcool'],
    testReason: ['reason for the test', 'motivo de la prueba', 'motif du test'],
    result: ['test result', 'resultado de la prueba', 'résultat du test'],
  },
});
