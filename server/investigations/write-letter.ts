import type { FastifyInstance } from 'fastify';
import type { Caller } from '../platform/access/caller';
import { untilPeriodEnds } from '../compliance';
import { sql } from '../platform/db';
import { AppError } from '../platform/errors';
import { letterPdf, type LetterFacts } from './letter-pdf';

interface LetterRow {
  employer: string;
  contact: string | null;
  address: string;
  day: string;
  drugAlcohol: boolean;
  letter: LetterFacts;
}

/** The letter of a request as PDF, as it was on the day of the request; 404 for anything that is no request. */
export async function writeLetter(
  app: FastifyInstance,
  caller: Caller,
  { employeeId, stepId }: { employeeId: number; stepId: number },
): Promise<Buffer> {
  const row = await app.data.withReach(caller, async (tx) => {
    const found = await tx.maybe<LetterRow>(sql`
      select s.employer, s.contact, s.address, s.day, s.drug_alcohol as "drugAlcohol", s.letter
      from investigation_steps s join employees e on e.tenant_id = s.tenant_id and e.id = s.employee_id
      where ${tx.reach.where(sql`e.tenant_id`, sql`e.site_id`)} and e.id = ${employeeId} and s.id = ${stepId}
        and s.letter is not null and ${untilPeriodEnds(caller, sql`s.day`)}`);
    if (!found) throw new AppError('notFound');
    tx.audit({
      type: 'investigation.letterPrinted',
      subject: `investigationStep/${stepId}`,
      employee: `employee/${employeeId}`,
      after: { employer: found.employer },
    });
    return found;
  });
  const { letter, ...step } = row;
  return letterPdf({ ...step, ...letter, product: app.config.providerName });
}
