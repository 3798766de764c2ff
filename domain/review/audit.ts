import { defineAudit, type Change } from '../shared/audit-declaration';

export type ReviewEvent =
  | { type: 'incoming.mailRead'; subject: string; message: number; sha256: string; documents: number }
  | {
      type: 'incoming.uploaded';
      subject: string;
      employee: string | null;
      fileName: string;
      sha256: string;
    }
  | { type: 'incoming.preHireStarted'; subject: string; employee: string }
  | { type: 'incoming.viewed'; subject: string }
  | { type: 'incoming.split'; subject: string; parts: number }
  | { type: 'incoming.joined'; subject: string }
  | { type: 'incoming.routed'; subject: string; codes: readonly string[] }
  | ({ type: 'incoming.added'; subject: string } & Pick<Change, 'after'>)
  | {
      type: 'incoming.removed';
      subject: string;
      items: number;
      mails: number;
      documents: number;
    }
  | { type: 'incoming.answered'; subject: string; about: string };

export const reviewAudit = defineAudit<ReviewEvent>({
  groups: { incoming: 'documents' },
  reads: ['incoming.viewed'],
  sentences: {
    'incoming.mailRead': [
      'Email {message} received with {documents} documents',
      'Correo {message} recibido con {documents} documentos',
      'E-mail {message} reçu avec {documents} documents',
    ],
    'incoming.uploaded': [
      'Document {fileName} sent for review',
      'Documento {fileName} enviado a revisión',
      'Document {fileName} envoyé pour vérification',
    ],
    'incoming.preHireStarted': [
      'Retrieval of pre-hire documents started',
      'Obtención de documentos previos a la contratación iniciada',
      'Obtention des documents d’avant l’embauche commencée',
    ],
    'incoming.viewed': [
      'Incoming document viewed',
      'Documento entrante consultado',
      'Document entrant consulté',
    ],
    'incoming.split': [
      'Incoming document split into {parts}',
      'Documento entrante dividido en {parts}',
      'Document entrant divisé en {parts}',
    ],
    'incoming.joined': [
      'Incoming document made whole again',
      'Documento entrante reunido de nuevo',
      'Document entrant de nouveau réuni',
    ],
    'incoming.routed': [
      'Incoming document sent to review by its cover sheets: {codes}',
      'Documento entrante enviado a revisión según sus carátulas: {codes}',
      'Document entrant envoyé en vérification d’après ses bordereaux : {codes}',
    ],
    'incoming.added': [
      'Document added to an incoming item: {changes}',
      'Documento agregado a un elemento entrante: {changes}',
      'Document ajouté à un élément entrant : {changes}',
    ],
    'incoming.removed': [
      'Incoming items removed after their retention: {items}, with {mails} emails and {documents} documents',
      'Elementos entrantes eliminados tras su conservación: {items}, con {mails} correos y {documents} documentos',
      'Éléments entrants supprimés après leur conservation : {items}, avec {mails} e-mails et {documents} documents',
    ],
    'incoming.answered': [
      'Email to the sender of an incoming item: {about}',
      'Correo al remitente de un elemento entrante: {about}',
      'E-mail à l’expéditeur d’un élément entrant : {about}',
    ],
  },
  codes: {
    jobKind: {
      'review.readDocument': ['Reading of a document', 'Lectura de un documento', 'Lecture d’un document'],
      'review.routeItem': ['Cover sheets of an item', 'Carátulas de un elemento', 'Bordereaux d’un élément'],
      'review.readMail': ['Reading of an email', 'Lectura de un correo', 'Lecture d’un e-mail'],
    },
  },
});
