/** `npm run admin -- --email you@company.com`: invites the first Super Admin by email, or prints their sign-up link. */
import { parseArgs } from 'node:util';
import pino from 'pino';
import { isEmail, normalizeEmail } from '../../domain/shared/email';
import { nameMarkupProblem } from '../../domain/shared/markup';
import { INVITATION_DAYS } from '../../domain/users/contract';
import { OperatorError, readConfig } from '../platform/config';
import { sql } from '../platform/db';
import { createData, type Data } from '../platform/db/data';
import { migrate } from '../platform/db/migrate';
import { openReadyDatabase } from '../platform/db/open';
import { AppError } from '../platform/errors';
import { createMailSender, mailFrom } from '../platform/mail/mail';
import { runProgram } from '../platform/run-program';
import { inviteFirstAdmin, type FirstAdmin } from './first-admin';

const USAGE = 'npm run admin -- --email you@company.com [--first-name NAME] [--last-name NAME] [--force]';
const LONGEST_NAME = 60;

function refuseOptions(problem: string): never {
  console.error(`${problem} Usage: ${USAGE}`);
  process.exit(2);
}

function parseOptions() {
  try {
    return parseArgs({
      options: {
        email: { type: 'string' },
        'first-name': { type: 'string', default: 'System' },
        'last-name': { type: 'string', default: 'Administrator' },
        force: { type: 'boolean', default: false },
      },
    }).values;
  } catch (error) {
    const [problem = ''] = (error as Error).message.split(/\.\s|\n/);
    return refuseOptions(`${problem}.`);
  }
}

function readOptions(): FirstAdmin {
  const { email, force, ...names } = parseOptions();
  if (email === undefined) refuseOptions('--email is missing.');
  if (!isEmail(email)) refuseOptions('--email must be an email address.');
  for (const [name, value] of Object.entries(names))
    if (!value.trim() || value.length > LONGEST_NAME || nameMarkupProblem(value))
      refuseOptions(`--${name} must be 1 to ${LONGEST_NAME} characters without < and >.`);
  const [firstName, lastName] = [names['first-name'].trim(), names['last-name'].trim()];
  return { email: normalizeEmail(email), firstName, lastName, force };
}

/** Whether the last invitation to an address was sent. */
const wasSent = (data: Data, email: string): Promise<boolean> =>
  data.withoutReach('operator', async (tx) => {
    const mail = await tx.maybe<{ sent: boolean }>(
      sql`select sent_at is not null as sent from outbox where recipient = ${email} order by id desc limit 1`,
    );
    return mail?.sent ?? false;
  });

runProgram(async () => {
  const request = readOptions();
  const { email } = request;
  const config = readConfig(process.env, '');
  const database = await openReadyDatabase(config);
  try {
    await migrate(database);
    const data = createData(database);
    const link = await data
      .withoutReach('operator', (tx) => inviteFirstAdmin(tx, config, request))
      .catch((error: unknown) => {
        throw error instanceof AppError ? new OperatorError(error.message, { cause: error }) : error;
      });
    const mail = createMailSender(data, config.smtpUrl, mailFrom(config), pino({ level: 'silent' }));
    await mail.flush();
    await mail.close();
    if (config.smtpUrl && (await wasSent(data, email))) {
      console.log(
        `We sent ${email} an invitation. Its link works once and expires in ${INVITATION_DAYS} days.`,
      );
      return;
    }
    if (config.smtpUrl) console.log('The email could not be sent yet. The server will try again.');
    console.log(`${email} can sign up with this link. It works once and expires in ${INVITATION_DAYS} days:`);
    console.log(link);
  } finally {
    await database.close();
  }
});
