import { formatDate } from '../../domain/shared/dates';
import type { DigestNotice } from '../../domain/notifications/constants';
import type { DigestPart } from '../../domain/notifications/digest';
import type { Mail } from '../platform/mail/mail';

/** So many locations are named of each type; the alerts have them all. */
const MOST_SITES = 20;

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
    },
    more: (sites, count) => `${sites} autres sites : ${count}`,
    open: 'Connectez-vous pour voir les conducteurs :',
    reason: (client, email, sites) =>
      `Vous recevez cet e-mail parce que ${client} a désigné ${email} comme contact pour ${sites}.`,
    others: (count) => `${count} autres sites`,
    stop: 'Pour vous désabonner de ces e-mails :',
  },
};

export interface DigestFacts {
  tenantId: number;
  provider: string;
  client: string;
  today: string;
  email: string;
  locale: string;
  /** The locations he is a contact for. */
  sites: readonly string[];
  parts: readonly DigestPart[];
  alertsUrl: string;
  stopUrl: string;
}

/** A type with its number, and the locations below it with theirs. */
function paragraphOf({ notice, total, sites }: DigestPart, words: Words): string {
  const [named, rest] = [sites.slice(0, MOST_SITES), sites.slice(MOST_SITES)];
  const lines = named.map(({ name, count }) => `  ${name}: ${count}`);
  const others = rest.reduce((sum, { count }) => sum + count, 0);
  if (rest.length > 0) lines.push(`  ${words.more(rest.length, others)}`);
  return [`${words.notices[notice]}: ${total}`, ...lines].join('\n');
}

/**
 * The mail of a day. Numbers and locations, nobody's name: it travels and stays in places nobody knows, and who may see
 * the names sees them after signing in. Says why it is sent, and how to stop it (RFC 8058: also by one click in the
 * reader's mail program).
 */
export function digestMail(facts: DigestFacts): Mail {
  const words = WORDS[facts.locale] ?? (WORDS.en as Words);
  const date = formatDate(facts.today);
  const [named, rest] = [facts.sites.slice(0, MOST_SITES), facts.sites.slice(MOST_SITES)];
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
