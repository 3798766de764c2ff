import { formatDate } from '../../domain/shared/dates';
import type { Mail } from '../platform/mail/mail';

export interface SentDocument {
  to: string;
  /** The stored file. */
  key: string;
  docTypeName: string;
  docDate: string;
  sender: { name: string; email: string; locale: string };
  clientName: string;
  tenantId: number;
}

interface Words {
  subject: (client: string, provider: string) => string;
  body: (by: string, client: string, document: string) => string[];
}

const WORDS: Record<string, Words> = {
  en: {
    subject: (client, provider) => `${provider}: a document from ${client}`,
    body: (by, client, document) => [
      `${by} (${client}) sent you the attached document: ${document}.`,
      `It contains personal information. If you didn't expect it, reply to tell ${by}, and delete this email.`,
    ],
  },
  es: {
    subject: (client, provider) => `${provider}: un documento de ${client}`,
    body: (by, client, document) => [
      `${by} (${client}) le envió el documento adjunto: ${document}.`,
      `Contiene información personal. Si no lo esperaba, responda para avisar a ${by} y elimine este correo.`,
    ],
  },
  fr: {
    subject: (client, provider) => `${provider} : un document de ${client}`,
    body: (by, client, document) => [
      `${by} (${client}) vous a envoyé le document ci-joint : ${document}.`,
      `Il contient des informations personnelles. Si vous ne l’attendiez pas, répondez pour prévenir ${by} et supprimez cet e-mail.`,
    ],
  },
};

/**
 * The email with a document, in the sender's language. The attachment is named by type and date: the stored name was chosen by
 * the person who uploaded it, and may contain a social security number or the driver's name.
 */
export function documentMail(sent: SentDocument, provider: string): Mail {
  const { to, key, docTypeName, docDate, sender, clientName, tenantId } = sent;
  const words = WORDS[sender.locale] ?? (WORDS.en as Words);
  const name = `${docTypeName} ${docDate}`.replace(/[^\w .()-]+/g, '_');
  return {
    to,
    subject: words.subject(clientName, provider),
    body: words.body(sender.name, clientName, `${docTypeName}, ${formatDate(docDate)}`).join('\n\n'),
    headers: { 'Reply-To': sender.email },
    attachment: { name: `${name}.pdf`, key },
    reason: 'document',
    tenantId,
  };
}
