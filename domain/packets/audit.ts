import { defineAudit } from '../shared/audit-declaration';

export type PacketEvent =
  | { type: 'packet.ordered'; subject: string; drivers: number; sections: string[] }
  | {
      type: 'packet.made';
      subject: string;
      drivers: number;
      documents: number;
      pages: number;
      sha256: string;
    }
  | { type: 'packet.included'; subject: string; employee: string; documents: number }
  | { type: 'packet.downloaded'; subject: string; sha256: string }
  | { type: 'packet.canceled'; subject: string }
  | { type: 'packet.deleted'; subject: string };

export const packetAudit = defineAudit<PacketEvent>({
  groups: { packet: 'exports' },
  sentences: {
    'packet.ordered': [
      'Audit packet of {drivers} drivers ordered: {sections}',
      'Expediente de auditoría de {drivers} conductores solicitado: {sections}',
      'Dossier d’audit de {drivers} conducteurs demandé : {sections}',
    ],
    'packet.made': [
      'Audit packet made: {drivers} drivers, {documents} documents, {pages} pages, SHA-256 {sha256}',
      'Expediente de auditoría creado: {drivers} conductores, {documents} documentos, {pages} páginas, SHA-256 {sha256}',
      'Dossier d’audit créé : {drivers} conducteurs, {documents} documents, {pages} pages, SHA-256 {sha256}',
    ],
    'packet.included': [
      '{documents} documents included in an audit packet',
      '{documents} documentos incluidos en un expediente de auditoría',
      '{documents} documents inclus dans un dossier d’audit',
    ],
    'packet.downloaded': [
      'Audit packet downloaded, SHA-256 {sha256}',
      'Expediente de auditoría descargado, SHA-256 {sha256}',
      'Dossier d’audit téléchargé, SHA-256 {sha256}',
    ],
    'packet.canceled': [
      'Audit packet canceled',
      'Expediente de auditoría cancelado',
      'Dossier d’audit annulé',
    ],
    'packet.deleted': [
      'Audit packet deleted',
      'Expediente de auditoría eliminado',
      'Dossier d’audit supprimé',
    ],
  },
  fields: {
    sections: ['sections', 'secciones', 'sections'],
    alsoSites: ['also locations', 'también las ubicaciones', 'aussi les sites'],
  },
  codes: {
    sections: {
      application: ['Application', 'Solicitud', 'Candidature'],
      initialMvr: ['Initial driving record', 'Historial de manejo inicial', 'Relevé de conduite initial'],
      roadTest: [
        'Road test or accepted license',
        'Prueba de manejo o licencia aceptada',
        'Essai routier ou permis accepté',
      ],
      annualMvr: ['Annual driving record', 'Historial de manejo anual', 'Relevé de conduite annuel'],
      annualReview: ['Annual review note', 'Nota de revisión anual', 'Note d’examen annuel'],
      medical: ['Medical certificate', 'Certificado médico', 'Certificat médical'],
      variance: ['Medical variance', 'Exención médica', 'Dérogation médicale'],
      registry: [
        'Examiner registry note',
        'Nota del registro de examinadores',
        'Note du registre des examinateurs',
      ],
      training: ['Training', 'Capacitación', 'Formation'],
      other: ['Other documents', 'Otros documentos', 'Autres documents'],
      investigation: ['Investigation history', 'Historial de investigación', 'Historique d’enquête'],
      drugAlcohol: ['Drug and alcohol', 'Drogas y alcohol', 'Drogues et alcool'],
      accidents: ['Accidents', 'Accidentes', 'Accidents'],
      // Of an audit only.
      randomTesting: ['Random testing', 'Pruebas al azar', 'Tests aléatoires'],
    },
    jobKind: { 'packet.make': ['Audit packet', 'Expediente de auditoría', 'Dossier d’audit'] },
  },
});
