/**
 * The baseline of the figures: Fastify and `pg` with the same SQL and nothing else. No sign-in, no permissions, no tenant
 * isolation, no audit rules beyond the entry itself. Only the benchmark starts it.
 */
import Fastify from 'fastify';
import pg from 'pg';
import copyStreams from 'pg-copy-streams';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 16 });
const app = Fastify();

const COLUMNS = `e.id as "employeeId", e.first_name as "firstName", e.last_name as "lastName", e.work_id as "workId",
  'XXX-XX-' || e.ssn_last4 as ssn, e.dob, e.license, e.license_state as state, e.license_class_id as "licenseClassId",
  e.site_id as "legacyClientId", c.name as "siteName", e.job_title_id as "jobTitleId", j.title as "jobTitle",
  e.status_id as "employmentStatusId", e.hire_date as "hireDate", e.qualification, e.gap_count as "gapCount", e.version, e.gaps`;
const FROM = `from employees e join clients c on c.tenant_id = e.tenant_id and c.id = e.site_id
  left join job_titles j on j.tenant_id = e.tenant_id and j.id = e.job_title_id`;
const FOUND = `e.tenant_id = $1 and e.status_id = 2 and ((e.last_key >= $2 and e.last_key < $3) or (e.first_key >= $2 and e.first_key < $3)
  or (e.work_key >= $2 and e.work_key < $3))`;

interface RosterQuery {
  tenant: number;
  q?: string;
  from: number;
}

/** A page with its total, counted every time. */
app.get<{ Querystring: RosterQuery }>('/roster', async (request, reply) => {
  const { tenant, q, from = 0 } = request.query;
  const where = q ? FOUND : 'e.tenant_id = $1 and e.status_id = 2';
  const values = q ? [tenant, q, `${q}\uffff`] : [tenant];
  const { rows } = await pool.query(
    `select ${COLUMNS} ${FROM} where ${where} order by e.last_key, e.first_key, e.id limit 25 offset ${Number(from)}`,
    values,
  );
  const total = await pool.query(`select count(*)::int as total from employees e where ${where}`, values);
  return reply.header('x-total-count', total.rows[0].total).send(rows);
});

app.get<{ Params: { id: number } }>('/employee/:id', async (request) => {
  const { rows } = await pool.query(
    `select ${COLUMNS}, e.email, e.phone, e.notes, e.license_expires_on, e.termination_date ${FROM} where e.id = $1 and e.tenant_id = $2`,
    [request.params.id, (request.query as { tenant: number }).tenant],
  );
  return rows[0];
});

interface NewEmployee {
  tenant: number;
  firstName: string;
  lastName: string;
  workId: string;
}

app.post<{ Body: NewEmployee }>('/employee', async (request) => {
  const { tenant, firstName, lastName, workId } = request.body;
  const client = await pool.connect();
  try {
    await client.query('begin');
    const { rows } = await client.query(
      `insert into employees (tenant_id, site_id, first_name, last_name, first_key, last_key, work_id, work_key, status_id, license_class_id)
       values ($1, $1, $2, $3, lower($2), lower($3), $4, $4, 2, 12) returning id`,
      [tenant, firstName, lastName, workId],
    );
    const entry = {
      at: new Date().toISOString(),
      type: 'employee.created',
      actorId: null,
      subject: `employee/${rows[0].id}`,
      body: '{}',
    };
    await client.query('select audit_append($1, $2::jsonb)', [tenant, JSON.stringify([entry])]);
    await client.query('commit');
    return rows[0];
  } finally {
    client.release();
  }
});

app.get<{ Querystring: { tenant: number } }>('/export', async (request, reply) => {
  const client = await pool.connect();
  const tenant = Number(request.query.tenant);
  const stream = client.query(
    copyStreams.to(
      `copy (select ${COLUMNS} ${FROM} where e.tenant_id = ${tenant} order by e.last_key, e.first_key, e.id) to stdout csv header`,
    ),
  );
  stream.on('close', () => client.release());
  return reply.type('text/csv').send(stream);
});

await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
