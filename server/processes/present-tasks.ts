import type { FastifyInstance } from 'fastify';
import type { TaskItem } from '../../domain/processes/contract';
import { toList, type Value } from '../../domain/processes/variables';
import { ofVersion } from '../../domain/processes/versions';
import { readPlaces } from '../clients';
import { pick } from '../platform/db';
import type { ProcessKind } from './kind';
import { readPeople, type People } from '../users';
import type { TaskRow } from './task-rows';

const DAY_MS = 86_400_000;

const utcDay = (at: string | Date) => Math.floor(new Date(at).getTime() / DAY_MS);
const instant = (at: string | null): string | null => (at === null ? null : new Date(at).toISOString());

/** The variables as they travel: users by their `_id`. */
function wireVars({ userVars }: ProcessKind, vars: TaskRow['vars'], people: People) {
  const named = userVars.map((name) => [name, people.get(vars[name] as number)?._id ?? null] as const);
  return { ...vars, ...Object.fromEntries<Value>(named) };
}

const peopleIn = ({ userVars }: ProcessKind, { assigneeId, vars }: TaskRow): (number | null)[] => [
  assigneeId,
  ...userVars.map((name) => vars[name] as number | null),
];

/** Tasks as they travel, with the names of holders and clients. `known`: people who needn't be read. */
export async function presentTasks(
  app: FastifyInstance,
  kind: ProcessKind,
  rows: readonly TaskRow[],
  known: People = new Map(),
): Promise<TaskItem[]> {
  const isUnknown = (id: number | null) => id !== null && !known.has(id);
  const [found, clients] = await Promise.all([
    readPeople(app.data, rows.flatMap((row) => peopleIn(kind, row)).filter(isUnknown)),
    readPlaces(
      app.data,
      rows.map(({ clientId, vars }) => clientId ?? (vars['clientId'] as number | null)),
    ),
  ]);
  const people: People = new Map([...known, ...found]);
  const today = utcDay(app.now());
  return rows.map((row) => {
    const { clientId, formKey } = row;
    const vars = wireVars(kind, row.vars, people);
    const holder = row.assigneeId === null ? undefined : people.get(row.assigneeId);
    const client = clientId ?? (row.vars['clientId'] as number | null) ?? null;
    const variables = toList(vars);
    const received = new Date(row.receivedAt).toISOString();
    return {
      ...Object.fromEntries(variables.map(({ name, value }) => [name, value])),
      ...pick(row, 'id', 'formKey', 'state', 'category', 'tag', 'priority', 'errorTag', 'outcome'),
      processInstanceId: row.instanceId,
      name: ofVersion(kind.definition, row.definition).tasks[formKey]?.name ?? formKey,
      created: new Date(row.createdAt).toISOString(),
      received,
      daysInQueue: Math.max(0, today - utcDay(received)),
      appointmentDate: (row.vars['appointmentDate'] as string | undefined) ?? null,
      assignee: holder?._id ?? null,
      assigneeName: holder?.name ?? null,
      claimedAt: instant(row.claimedAt),
      clientId: client,
      clientName: client === null ? null : (clients.get(client)?.name ?? null),
      completedAt: instant(row.completedAt),
      variables,
    };
  });
}
