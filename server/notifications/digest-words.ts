import { formatDate } from '../../domain/shared/dates';
import type { DigestNotice } from '../../domain/notifications/constants';
import type { DigestPart } from '../../domain/notifications/digest';
import type { Mail } from '../platform/mail/mail';

/** Maximum number of locations listed per notice; the alerts page has all. */
const MAX_SITES = 20;

interface Words {
  subject: (provider: string, client: string, date: string) => string;
  intro: (client: string, date: string) => string;
  notices: Record<DigestNotice, string>;
  more: (sites: number, count: number) => string;
  open: string;
  reason: (client: string, email: string, sites: string) => string;
  others: (count: number) => string;
  stop: string;
}

const WORDS: Record<string, Words> = {
  en: {
    subject: (provider, client, date) => `${provider}: driver files at ${client}, ${date}`,
    intro: (client, date) => `Driver file summary for ${client}, ${date}:`,
    notices: {
      documentsExpiring: 'Documents expiring',
      documentsExpired: 'Documents expired',
      newAlerts: 'New alerts',
      filesToStart: 'New files to start',
      documentsFiled: 'Documents filed',
      documentsRejected: 'Documents that could not be used',
    },
    more: (sites, count) => `${sites} more locations: ${count}`,
    open: 'Sign in to see the drivers:',
    reason: (client, email, sites) =>
      `You get this email because ${client} listed ${email} as its contact for ${sites}.`,
    others: (count) => `${count} more locations`,
    stop: 'To unsubscribe from these emails:',
  },
  es: {
    subject: (provider, client, date) => `${provider}: expedientes de conductores de ${client}, ${date}`,
    intro: (client, date) => `Resumen de los expedientes de conductores de ${client}, ${date}:`,
    notices: {
      documentsExpiring: 'Documentos por vencer',
      documentsExpired: 'Documentos vencidos',
      newAlerts: 'Alertas nuevas',
      filesToStart: 'Expedientes nuevos por empezar',
      documentsFiled: 'Documentos archivados',
      documentsRejected: 'Documentos que no se pudieron usar',
    },
    more: (sites, count) => `${sites} ubicaciones más: ${count}`,
    open: 'Inicie sesión para ver los conductores:',
    reason: (client, email, sites) =>
      `Recibe este correo porque ${client} indicó ${email} como su contacto para ${sites}.`,
    others: (count) => `${count} ubicaciones más`,
    stop: 'Para cancelar la suscripción a estos correos:',
  },
  fr: {
    subject: (provider, client, date) => `${provider} : dossiers des conducteurs de ${client}, ${date}`,
    intro: (client, date) => `Résumé des dossiers des conducteurs de ${client}, ${date} :`,
    notices: {
      documentsExpiring: 'Documents qui expirent',
      documentsExpired: 'Documents expirés',
      newAlerts: 'Nouvelles alertes',
      filesToStart: 'Nouveaux dossiers à commencer',
      documentsFiled: 'Documents classés',
      documentsRejected: 'Documents inutilisables',
    },
    more: (sites, count) => `${sites} autres sites : ${count}`,
    open: 'Connectez-vous pour voir les conducteurs :',
    reason: (client, email, sites) =>
      `Vous recevez cet e-mail parce que ${client} a désigné ${email} comme contact pour ${sites}.`,
    others: (count) => `${count} autres sites`,
    stop: 'Pour vous désabonner de ces e-mails :',
  },
};

interface DigestFacts {
  tenantId: number;
  provider: string;
  client: string;
  today: string;
  email: string;
  locale: string;
  /** The locations the recipient is a contact for. */
  sites: readonly string[];
  parts: readonly DigestPart[];
  alertsUrl: string;
  stopUrl: string;
}

/** A notice with its total, and the numbers by location. */
function paragraphOf({ notice, total, sites }: DigestPart, words: Words): string {
  const [named, rest] = [sites.slice(0, MAX_SITES), sites.slice(MAX_SITES)];
  const lines = named.map(({ name, count }) => `  ${name}: ${count}`);
  const others = rest.reduce((sum, { count }) => sum + count, 0);
  if (rest.length > 0) lines.push(`  ${words.more(rest.length, others)}`);
  return [`${words.notices[notice]}: ${total}`, ...lines].join('\n');
}

/**
 * The daily email. It contains numbers and locations but no names, because email is not confidential; readers see names
 * after signing in. It says why it is sent and how to unsubscribe (RFC 8058: also with one click in the mail program).
 */
export function digestMail(facts: DigestFacts): Mail {
  const words = WORDS[facts.locale] ?? (WORDS.en as Words);
  const date = formatDate(facts.today);
  const [named, rest] = [facts.sites.slice(0, MAX_SITES), facts.sites.slice(MAX_SITES)];
  const sites = [...named, ...(rest.length > 0 ? [words.others(rest.length)] : [])].join(', ');
  const body = [
    words.intro(facts.client, date),
    ...facts.parts.map((part) => paragraphOf(part, words)),
    `${words.open}\n${facts.alertsUrl}`,
    `--\n${words.reason(facts.client, facts.email, sites)}\n${words.stop}\n${facts.stopUrl}`,
  ].join('\n\n');
  return {
    to: facts.email,
    subject: words.subject(facts.provider, facts.client, date),
    body,
    headers: {
      'List-Unsubscribe': `<${facts.stopUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
    reason: 'notification digest',
    tenantId: facts.tenantId,
  };
}
