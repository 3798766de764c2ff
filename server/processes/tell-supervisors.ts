import { keysTo } from '../../domain/processes/process';
import type { FastifyInstance } from 'fastify';
import { array, sql, update } from '../platform/db';
import { queueMail, type Mail } from '../platform/mail/mail';
import { inQueues } from './in-queues';
import type { ProcessKind } from './kind';
import { tasks } from './tables';

/** Supervisors hear of tasks that were set aside this long ago and that nobody has decided about. */
export const ASIDE_HOURS = 24;
const BATCH = 500;

const WORDS: Record<string, (provider: string, count: number) => { subject: string; body: string }> = {
  en: (provider, count) => ({
    subject: `${provider}: tasks wait for a supervisor`,
    body: `${count === 1 ? 'A task was' : `${count} tasks were`} set aside more than ${ASIDE_HOURS} hours ago. Nobody sees set-aside tasks in a queue. Decide what happens with them:`,
  }),
  es: (provider, count) => ({
    subject: `${provider}: hay tareas que esperan a un supervisor`,
    body: `${count === 1 ? 'Una tarea se apartó' : `${count} tareas se apartaron`} hace más de ${ASIDE_HOURS} horas. Las tareas apartadas no aparecen en ninguna cola. Decida qué hacer con ellas:`,
  }),
  fr: (provider, count) => ({
    subject: `${provider} : des tâches attendent un superviseur`,
    body: `${count === 1 ? 'Une tâche a été mise' : `${count} tâches ont été mises`} de côté il y a plus de ${ASIDE_HOURS} heures. Les tâches mises de côté n’apparaissent dans aucune file. Décidez de leur suite :`,
  }),
};

const mailTo = (
  { publicUrl, providerName }: FastifyInstance['config'],
  { email, locale }: { email: string; locale: string },
  count: number,
  page: string,
): Mail => {
  const { subject, body } = (WORDS[locale] ?? WORDS['en']!)(providerName, count);
  return {
    to: email,
    subject,
    body: `${body}\n\n${new URL(page, publicUrl).href}`,
    reason: 'tasks.setAside',
  };
};

/** Writes to every supervisor about tasks that have been set aside for a day: once about each. Returns how many there are. */
export const tellSupervisors = (
  app: FastifyInstance,
  { definition, setAsidePage }: ProcessKind,
): Promise<number> =>
  inQueues(app.data, async (tx) => {
    const { key, supervision } = definition;
    const waiting = await tx.query(sql`${update(tasks, { asideToldAt: sql`now()` })}
      where id in (select id from tasks where process = ${key} and state in ('open', 'claimed') and error_tag is not null
        and set_aside_at < now() - ${ASIDE_HOURS}::int * interval '1 hour' and aside_told_at is null
        order by set_aside_at limit ${BATCH} for update skip locked) returning id`);
    if (waiting.length === 0) return 0;
    const supervisors = await tx.query<{ email: string; locale: string }>(sql`select email, locale from users
      where tenant_id is null and not deactivated and permissions @> ${array([supervision])}::text[]
        and permissions && ${array(keysTo(definition))}::text[] order by id`);
    for (const one of supervisors) await queueMail(tx, mailTo(app.config, one, waiting.length, setAsidePage));
    return waiting.length;
  });
