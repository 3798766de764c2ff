import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { asOn } from '../../domain/compliance/as-on';
import { canonicalJson } from '../../domain/audit/canonical-json';
import { codeOf, type DrivingStatement, type StatementBody } from '../../domain/driving/contract';
import {
  answerFromRows,
  askStatements,
  checkClocks,
  hiddenDocTypes,
  personOf,
  type FileRow,
} from '../compliance';
import { clients, jobTitles } from '../clients/tables';
import { employees } from '../employees/tables';
import type { Caller } from '../platform/access/caller';
import { alias, fields, insertInto, sql, type Reach, type RowOf, type SQL } from '../platform/db';
import { statementContent } from './statement-content';
import { drivingStatements } from './tables';

const e = alias(employees, 'e');
const names = fields({
  firstName: e.firstName,
  lastName: e.lastName,
  location: alias(clients, 'c').name,
  jobTitle: alias(jobTitles, 'j').title,
});

/** Not null: then a distributed database doesn't see that the join is of one tenant. */
const NO_TITLE = 0;

/** The user might not reach the top of the client, or a location where the employee worked before. */
type Names = Omit<RowOf<typeof names>, 'location'> & { employer: string | null; location: string | null };

/** Names as of the record used: the location of the file and the job title of the day, which can differ from today's. */
const namesQuery = (
  reach: Reach,
  { employeeId, siteId }: FileRow,
  jobTitleId: number | null | undefined,
): SQL => sql`
  select ${names}, coalesce((select name from clients top where top.tenant_id = e.tenant_id and top.parent_id is null), c.name) as employer
  from employees e
  left join clients c on c.tenant_id = e.tenant_id and c.id = ${siteId}
  left join job_titles j on j.tenant_id = e.tenant_id and j.id = ${jobTitleId ?? NO_TITLE}::int
  where ${reach.where(sql`e.tenant_id`, sql`e.site_id`)} and e.id = ${employeeId}`;

export const hashOf = (content: string): string => createHash('sha256').update(content, 'utf8').digest('hex');

/**
 * Issues a statement whether an employee may drive on a day. It is stored as it was issued, and its hash is on the audit
 * trail, so that a printed copy can be checked later.
 */
export function issueStatement(
  app: FastifyInstance,
  caller: Caller,
  employeeId: number,
  body: StatementBody,
): Promise<DrivingStatement> {
  return app.data.withReach(caller, async (tx) => {
    const { reach } = tx;
    checkClocks(body);
    const rows = await Promise.all(
      askStatements(reach, employeeId, body).map((statement) => tx.query(statement)),
    );
    const answered = answerFromRows(rows, app.now(), caller, body);
    const { jobTitleId } = asOn(personOf(answered.file), answered.answer.asOf);
    const found = await tx.one<Names>(namesQuery(reach, answered.file, jobTitleId));
    const { firstName, lastName, location, jobTitle, employer } = found;
    const hidden = hiddenDocTypes(caller);
    const issuedBy = (caller.realUser ?? caller.user).name;
    const content = statementContent(
      answered,
      {
        employer: employer ?? '',
        location: location ?? '',
        jobTitle,
        employeeName: `${firstName} ${lastName}`,
      },
      { issuedAt: app.now(), issuedBy, hidden },
    );
    const text = canonicalJson(content);
    const hash = hashOf(text);
    const { asOf, mayDrive, answer } = content.answer;
    await tx.query(
      insertInto(drivingStatements, {
        tenantId: reach.tenantId,
        hash,
        employeeId,
        asOf,
        mayDrive,
        answer,
        content: text,
        hiddenDocTypes: hidden,
        issuedBy,
        issuedAt: content.issuedAt,
      }),
    );
    const code = codeOf(hash);
    tx.audit({
      type: 'drivingStatement.issued',
      subject: `drivingStatement/${code}`,
      employee: `employee/${employeeId}`,
      sha256: hash,
      day: asOf,
    });
    return { code, hash, verified: true, content };
  });
}
