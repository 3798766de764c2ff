import type { FastifyInstance } from 'fastify';
import { MAX_PACKET_PEOPLE, type Packet, type PacketOrder } from '../../domain/packets/contract';
import { closedSections } from '../../domain/packets/sections';
import { refuse } from '../../domain/shared/refusals/refusal';
import { clients } from '../clients/tables';
import { employeesThen, hiddenDocTypes, inAudit } from '../compliance';
import { employees } from '../employees/tables';
import type { Caller } from '../platform/access/caller';
import { alias, array, fields, pick, sql, type RowOf, type ScopedTx } from '../platform/db';
import { AppError } from '../platform/errors';
import { addPacket, withinAudit } from './add-packet';
import { MAKING } from './packet-job';

const PERSON = fields(pick(alias(employees, 'e'), 'id', 'firstName', 'lastName'));
const LOCATION = fields(pick(alias(clients, 'c'), 'name', 'path'));
/** Who works there: active employees, and inactive ones, because their file must be complete too. */
const WORKING = [2, 3];

interface Ordered {
  people: number[];
  scope: Packet['scope'];
}

/** Some people; 404 unless all of them are within reach. */
async function somePeople(tx: ScopedTx, ids: readonly number[]): Promise<Ordered> {
  const found = await tx.query<RowOf<typeof PERSON>>(sql`select ${PERSON} from employees e
    where ${tx.reach.where(sql`e.tenant_id`, sql`e.site_id`)} and e.id = any(${array(ids)}::int[]) and ${inAudit(tx.caller)}`);
  if (found.length !== ids.length) throw new AppError('notFound');
  const [one] = found;
  const scope: Packet['scope'] =
    found.length === 1 && one
      ? { kind: 'driver', name: `${one.firstName} ${one.lastName}`, people: 1 }
      : { kind: 'selection', name: '', people: found.length };
  return { people: [...ids], scope };
}

/** Everyone who works at a location or below it. */
async function peopleAt(tx: ScopedTx, locationId: number): Promise<Ordered> {
  const { reach, caller } = tx;
  // An audit covers who worked there in its period, also if they have left since.
  const working = caller.audit ? inAudit(caller) : sql`e.status_id = any(${array(WORKING)}::int[])`;
  const { name, path } = await tx.one<RowOf<typeof LOCATION>>(sql`select ${LOCATION} from clients c
    where ${reach.where(sql`c.tenant_id`, sql`c.id`)} and c.id = ${locationId}`);
  const found = await tx.query<{
    id: number;
  }>(sql`select e.id from ${employeesThen(caller.audit?.to ?? null, reach.where(sql`e.tenant_id`, sql`e.site_id`))}
    join clients c on c.tenant_id = e.tenant_id and c.id = e.site_id
    where ${reach.where(sql`e.tenant_id`, sql`e.site_id`)} and starts_with(c.path, ${path})
      and ${working} limit ${MAX_PACKET_PEOPLE + 1}`);
  if (found.length > MAX_PACKET_PEOPLE)
    throw new AppError('unprocessable', {
      refusal: refuse('packet.tooManyPeople', { limit: MAX_PACKET_PEOPLE }),
    });
  if (found.length === 0) throw new AppError('unprocessable', { refusal: refuse('packet.nobody') });
  return { people: found.map(({ id }) => id), scope: { kind: 'location', name, people: found.length } };
}

function check(caller: Caller, { employeeIds, locationId, options }: PacketOrder): void {
  if ((employeeIds === undefined) === (locationId === undefined))
    throw new AppError('badRequest', { refusal: refuse('packet.whom') });
  const { from, to, sections } = options;
  if (from !== null && to !== null && to < from)
    throw new AppError('unprocessable', { refusal: refuse('packet.period') });
  if (closedSections(sections, hiddenDocTypes(caller)).length > 0)
    throw new AppError('forbidden', { refusal: refuse('packet.sectionClosed') });
}

/** Orders a packet. `chosenClientId`: the client or location that an internal user works for. */
export function orderPacket(
  app: FastifyInstance,
  caller: Caller,
  order: PacketOrder,
  chosenClientId: number | null,
): Promise<{ packetId: string; jobId: string }> {
  check(caller, order);
  return app.data.withReach(caller, async (tx) => {
    const { locationId, employeeIds = [] } = order;
    const options = withinAudit(caller, order.options);
    const { people, scope } =
      locationId === undefined ? await somePeople(tx, employeeIds) : await peopleAt(tx, locationId);
    const added = await addPacket(app, tx, { type: MAKING, scope, options, people, chosenClientId });
    const { sections } = options;
    const subject = `packet/${added.packetId}`;
    tx.audit({ type: 'packet.ordered', subject, drivers: scope.people, sections });
    return added;
  });
}
