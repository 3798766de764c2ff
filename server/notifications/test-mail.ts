import type { FastifyInstance } from 'fastify';
import type { MailOutcome, MailTest } from '../../domain/notifications/outbox';
import { isEmail, normalizeEmail } from '../../domain/shared/email';
import { refuse } from '../../domain/shared/refusals/refusal';
import type { Caller } from '../platform/access/caller';
import { PROVIDER, sql } from '../platform/db';
import { AppError, refuseFields } from '../platform/errors';

interface Words {
  subject: (provider: string) => string;
  body: (by: string, provider: string) => string;
}

const WORDS: Record<string, Words> = {
  en: {
    subject: (provider) => `${provider}: test email`,
    body: (by, provider) => `${by} sent this email to test the mail server of ${provider}. It arrived.`,
  },
  es: {
    subject: (provider) => `${provider}: correo de prueba`,
    body: (by, provider) =>
      `${by} envió este correo para probar el servidor de correo de ${provider}. Llegó.`,
  },
  fr: {
    subject: (provider) => `${provider} : e-mail de test`,
    body: (by, provider) =>
      `${by} a envoyé cet e-mail pour tester le serveur de messagerie de ${provider}. Il est arrivé.`,
  },
};

/** Codes of nodemailer. */
const OUTCOMES: Readonly<Record<string, MailOutcome>> = {
  ECONNECTION: 'unreachable',
  ECONNREFUSED: 'unreachable',
  EDNS: 'unreachable',
  ESOCKET: 'unreachable',
  EPROXY: 'unreachable',
  ETIMEDOUT: 'timedOut',
  ETLS: 'encryption',
  EAUTH: 'signIn',
};

interface MailError extends Error {
  code?: string;
  command?: string;
  response?: string;
}

function outcomeOf({ code = '', command = '', message }: MailError): MailOutcome {
  if (command === 'MAIL FROM') return 'sender';
  if (command === 'RCPT TO') return 'recipient';
  if (code === 'ESOCKET' && /certificate|ssl|tls/i.test(message)) return 'encryption';
  return OUTCOMES[code] ?? 'refused';
}

const base64 = (text: string) => Buffer.from(text).toString('base64');

/** What a mail server said, on one line and without the password, which it could repeat. */
function withoutSecrets(text: string, smtpUrl: string): string {
  const { username, password: encoded } = new URL(smtpUrl);
  const [user, password] = [username, encoded].map((part) => decodeURIComponent(part)) as [string, string];
  const forms = [
    base64(`\0${user}\0${password}`),
    base64(password),
    encodeURIComponent(password),
    encoded,
    password,
  ];
  const line = text.replace(/\s+/g, ' ').trim();
  return password === '' ? line : forms.reduce((rest, form) => rest.replaceAll(form, '•••'), line);
}

/** Sends a test email and returns what the mail server says about it. */
export async function sendTestMail(app: FastifyInstance, caller: Caller, typed: string): Promise<MailTest> {
  const { smtpUrl, providerName } = app.config;
  if (smtpUrl === null) throw new AppError('conflict', { refusal: refuse('contact.noMailServer') });
  const to = normalizeEmail(typed);
  if (!isEmail(to)) throw refuseFields({ to: refuse('email.invalid') });
  const { locale } = await app.data.withTenant(
    caller.homeTenantId,
    (tx) => tx.one<{ locale: string }>(sql`select locale from users where id = ${caller.user.id}`),
    caller,
  );
  const words = WORDS[locale] ?? (WORDS.en as Words);
  const { outcome, answer } = await app.mail
    .deliver({ to, subject: words.subject(providerName), body: words.body(caller.user.name, providerName) })
    .then(
      (response) => ({ outcome: 'accepted' as const, answer: response }),
      (error: MailError) => ({ outcome: outcomeOf(error), answer: error.response ?? error.message }),
    );
  await app.data.withTenant(
    PROVIDER,
    async (tx) => tx.audit({ type: 'notification.mailTested', subject: 'mail/test', to, outcome }, 0),
    caller,
  );
  return {
    to,
    server: new URL(smtpUrl).host,
    outcome,
    answer: withoutSecrets(answer, smtpUrl).slice(0, 500),
  };
}
