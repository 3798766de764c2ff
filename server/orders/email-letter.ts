import type { FastifyInstance } from 'fastify';
import { type AuthorizationEmail } from '../../domain/orders/contract';
import { ORDER_REASONS, type OrderReasonId } from '../../domain/orders/tests';
import { isEmail, normalizeEmail } from '../../domain/shared/email';
import { refuse, type FieldRefusals } from '../../domain/shared/refusals/refusal';
import type { Caller } from '../platform/access/caller';
import { sql, type ScopedTx } from '../platform/db';
import { AppError, refuseFields } from '../platform/errors';
import { keepForMail } from '../platform/files/keep-with-row';
import { queueMail } from '../platform/mail/mail';
import { letterPdf, type Letter } from './letter-pdf';
import { readLetter } from './read-letter';

const MAX_LETTER = 5_000_000;
/** As for documents: these emails leave the provider's domain. */
const MAX_PER_DAY = 200;

interface Words {
  subject: (employer: string) => string;
  attached: string;
  ask: (contact: string) => string;
  /** Of a test that can't wait. */
  askNow: (contact: string) => string;
  signIn: (url: string) => string;
}

/** No names, and nothing of what is ordered: that someone is tested, and for what, is nobody's business. */
const WORDS: Record<'en' | 'es' | 'fr', Words> = {
  en: {
    subject: (employer) => `${employer}: your appointment`,
    attached: 'The attached letter says where and when to go. Print it and bring it.',
    ask: (contact) => `For where and when to go, ask ${contact}.`,
    askNow: (contact) => `As soon as you read this, ask ${contact} where to go.`,
    signIn: (url) => `If you have an account, sign in to see it:\n${url}`,
  },
  es: {
    subject: (employer) => `${employer}: su cita`,
    attached: 'La carta adjunta dice adónde y cuándo ir. Imprímala y llévela.',
    ask: (contact) => `Para saber adónde y cuándo ir, pregunte a ${contact}.`,
    askNow: (contact) => `En cuanto lea esto, pregunte a ${contact} adónde ir.`,
    signIn: (url) => `Si tiene una cuenta, inicie sesión para verla:\n${url}`,
  },
  fr: {
    subject: (employer) => `${employer} : votre rendez-vous`,
    attached: 'La lettre ci-jointe dit où et quand aller. Imprimez-la et apportez-la.',
    ask: (contact) => `Pour savoir où et quand aller, demandez à ${contact}.`,
    askNow: (contact) => `Dès que vous lisez ceci, demandez à ${contact} où aller.`,
    signIn: (url) => `Si vous avez un compte, connectez-vous pour le voir :\n${url}`,
  },
};

/** Tests that people go to as soon as they are told. Four reasons, so that an email doesn't tell which. */
const WITHOUT_DELAY: readonly OrderReasonId[] = [
  ORDER_REASONS.random,
  ORDER_REASONS.followUp,
  ORDER_REASONS.reasonableSuspicion,
  ORDER_REASONS.postAccident,
];
const cannotWait = ({ test }: Letter): boolean => test !== null && WITHOUT_DELAY.includes(test.reasonId);

/** Who can be asked: the contact of the location, else who sends the email. */
function whomToAsk({ contact }: Letter, { user }: Caller): string {
  const { name, phone, email } = contact ?? { ...user, phone: undefined };
  return [name, phone, email].filter(Boolean).join(', ');
}

function checkEmail({ orderType, employer }: Letter, typed: AuthorizationEmail): string {
  const problems: FieldRefusals = {};
  const to = normalizeEmail(typed.email);
  const names = [employer, ...employer.split(', ')].map((name) => name.toLowerCase());
  if (!isEmail(to)) problems['email'] = refuse('email.invalid');
  if (typed.orderType !== orderType) problems['orderType'] = refuse('order.otherType');
  if (!names.includes(typed.employerName.trim().toLowerCase()))
    problems['employerName'] = refuse('order.otherEmployer');
  if (Object.keys(problems).length > 0) throw refuseFields(problems);
  return to;
}

async function enforceDailyLimit({ reach, one }: ScopedTx): Promise<void> {
  const { sent } = await one<{ sent: number }>(sql`select count(*)::int as sent from audit_entries
    where tenant_id = ${reach.tenantId} and at > now() - interval '1 day' and type = 'order.letterSent'`);
  if (sent >= MAX_PER_DAY)
    throw new AppError('tooMany', { refusal: refuse('document.emailTooMany', { count: MAX_PER_DAY }) });
}

/** Sends the letter of an exam. Of a test, it says who can be asked: the letter says more than a mailbox may. */
export async function emailLetter(
  app: FastifyInstance,
  caller: Caller,
  orderId: number,
  typed: AuthorizationEmail,
): Promise<{ waits: boolean }> {
  const { providerName, publicUrl, smtpUrl } = app.config;
  const locale = typed.locale ?? 'en';
  const words = WORDS[locale];
  const { letter } = await app.data.withReach(caller, (tx) => readLetter(tx, orderId));
  const to = checkEmail(letter, typed);
  let attachment: { name: string; key: string } | undefined;
  if (letter.orderType === 'exam') {
    const bytes = await letterPdf(letter, { locale, provider: providerName, at: app.now() });
    const file = await app.files.receive([bytes], MAX_LETTER);
    // Before the transaction that sends it: a file that no email names in the end is removed.
    await keepForMail(app, file);
    attachment = { name: 'authorization.pdf', key: file.key };
  }
  const url = new URL(`/manage/orders/${orderId}`, publicUrl).href;
  await app.data.withReach(caller, async (tx) => {
    const { order } = await readLetter(tx, orderId);
    await enforceDailyLimit(tx);
    await queueMail(tx, {
      to,
      tenantId: tx.reach.tenantId,
      reason: 'authorization',
      subject: words.subject(letter.employer),
      body: (attachment
        ? [words.attached, words.ask(whomToAsk(letter, caller))]
        : [(cannotWait(letter) ? words.askNow : words.ask)(whomToAsk(letter, caller)), words.signIn(url)]
      ).join('\n\n'),
      ...(attachment && { attachment }),
    });
    tx.audit({
      type: 'order.letterSent',
      subject: `order/${orderId}`,
      employee: `employee/${order.employeeId}`,
      isAttached: attachment !== undefined,
    });
  });
  // Not awaited: the email is in the outbox, and a mail server may be slow.
  void app.mail.flush();
  return { waits: smtpUrl === null };
}
