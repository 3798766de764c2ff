import { defineAudit } from '../shared/audit-declaration';

export type ReviewEvent =
  | { type: 'incoming.mailRead'; subject: string; message: number; sha256: string; documents: number }
  | {
      type: 'incoming.uploaded';
      subject: string;
      employee: string | null;
      fileName: string;
      sha256: string;
    };

export const reviewAudit = defineAudit<ReviewEvent>({
  groups: { incoming: 'documents' },
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
  },
  codes: {
    jobKind: {
      'review.readMail': ['Reading of an email', 'Lectura de un correo', 'Lecture d’un e-mail'],
    },
  },
});
