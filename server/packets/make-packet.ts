import type { FastifyInstance } from 'fastify';
import { MAKES_PACKETS } from '../../domain/packets/access';
import type { PacketOptions } from '../../domain/packets/contract';
import { array, sql } from '../platform/db';
import type { JobKind } from '../platform/jobs/jobs';
import { coverOf } from './cover';
import { driverOf, driverStatements, type PacketDriver } from './packet-content';
import { MAKING } from './packet-job';
import { Canceled, CannotMake, MAX_BYTES, packetJob, type Making, type Written } from './packet-kind';
import { isOpenQuery } from './packet-queries';
import { writePacket, type WrittenPacket } from './write-packet';

interface DriverPacket extends Written {
  /** Who is in it, with the number of their documents. */
  drivers: WrittenPacket['drivers'];
  counts: WrittenPacket['counts'];
}

/** The order of files has sections of these only. */
const optionsOf = ({ row }: Making) => row.options as PacketOptions;

/** The people within reach, in the order of their names. */
const peopleNow = ({ app, asMaker, row }: Making): Promise<number[]> =>
  asMaker(async (caller) => {
    const [found = []] = await app.data.read(caller, (reach) => [
      sql`select e.id from employees e where ${reach.where(sql`e.tenant_id`, sql`e.site_id`)}
        and e.id = any(${array(row.people)}::int[]) order by e.last_key, e.first_key, e.id`,
    ]);
    return (found as { id: number }[]).map(({ id }) => id);
  });

const readDriver = (making: Making, employeeId: number): Promise<PacketDriver | null> =>
  making.asMaker(async (caller) => {
    const [open = [], ...rows] = await making.app.data.read(caller, (reach) => [
      isOpenQuery(reach, making.row.id),
      ...driverStatements(caller, reach, employeeId, optionsOf(making)),
    ]);
    if (open.length === 0) throw new Canceled();
    return driverOf(rows, optionsOf(making));
  });

/** Reads one person after the other, while their documents are copied. */
async function* driversOf(making: Making, people: readonly number[]) {
  const { progress } = making.job;
  for (const [at, employeeId] of people.entries()) {
    await progress(at, people.length);
    const driver = await readDriver(making, employeeId);
    if (driver) yield { employeeId, ...driver };
  }
  await progress(people.length, people.length);
}

async function write(making: Making, path: string): Promise<DriverPacket> {
  const { app, row } = making;
  const people = await peopleNow(making);
  if (people.length === 0) throw new CannotMake('packet.nobody');
  const written = await writePacket(app, {
    path,
    maxBytes: MAX_BYTES,
    options: optionsOf(making),
    drivers: driversOf(making, people),
    people: row.people.length,
    cover: (counts) => making.asMaker((caller) => coverOf(app, caller, row, counts)),
  });
  if (!written) throw new CannotMake('packet.tooLarge');
  return { ...written, people: written.drivers.map(({ employeeId }) => employeeId) };
}

/** The job that makes packets of drivers' files. */
export const packetMaking = (app: FastifyInstance): JobKind =>
  packetJob<DriverPacket>(app, {
    type: MAKING,
    access: MAKES_PACKETS,
    write,
    audit(tx, { drivers, counts, pages, sha256 }, { id }) {
      const subject = `packet/${id}`;
      const { documents } = counts;
      tx.audit({ type: 'packet.made', subject, drivers: counts.drivers, documents, pages, sha256 });
      for (const { employeeId, documents: own } of drivers)
        tx.audit({
          type: 'packet.included',
          subject,
          employee: `employee/${employeeId}`,
          documents: own,
        });
    },
  });
