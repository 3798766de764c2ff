import type { FastifyInstance } from 'fastify';
import { clinicProblems } from '../../domain/clinics/clinic-rules';
import {
  CLINIC_FIELDS,
  type Clinic,
  type ClinicPatch,
  type ClinicValues,
  type NewClinic,
  type RegistryAnswer,
} from '../../domain/clinics/contract';
import { canonicalJson } from '../../domain/audit/events';
import { refuse } from '../../domain/shared/refusals/refusal';
import type { Caller } from '../platform/access/caller';
import { insertInto, nextVersion, pick, PROVIDER, sql, update, type Tx } from '../platform/db';
import { AppError, refuseAny, refuseFields } from '../platform/errors';
import { todayOf } from '../compliance';
import { auditValues } from './audit-values';
import {
  clinicsQuery,
  derivedOf,
  lockNetwork,
  presentClinic,
  readClinic,
  type ClinicRow,
} from './clinic-columns';
import { clinics } from './tables';
import { inNetwork } from './in-network';

/** A number that was looked up says nothing about another one. */
const UNCHECKED = { registryAnswer: null, registryCheckedOn: null, registryCheckedBy: null };

const trimmed = <Values extends Partial<ClinicValues>>(values: Values): Values => {
  const texts = Object.entries(values).map(
    ([field, value]) => [field, typeof value === 'string' ? value.trim() : value] as const,
  );
  return {
    ...(Object.fromEntries(texts) as Values),
    ...(values.state !== undefined && { state: values.state.trim().toUpperCase() }),
  };
};

const changedFields = (before: ClinicValues, after: ClinicValues) =>
  CLINIC_FIELDS.filter((field) => canonicalJson(before[field]) !== canonicalJson(after[field]));

/** Adds a clinic to the network. */
export function addClinic(
  app: FastifyInstance,
  caller: Caller,
  { vendorId, ...given }: NewClinic,
): Promise<Clinic> {
  const values = trimmed(given);
  refuseAny(clinicProblems(values));
  return inNetwork(app.data, caller, async (tx) => {
    await lockNetwork(tx);
    const taken = await tx.maybe(clinicsQuery(sql`c.vendor_id = ${vendorId}`));
    if (taken) throw refuseFields({ vendorId: refuse('clinics.idTaken', { vendorId }) });
    await tx.query(
      insertInto(clinics, { vendorId, ...values, ...derivedOf(values), changedBy: caller.user.name }),
    );
    tx.audit({
      type: 'clinic.added',
      subject: `clinic/${vendorId}`,
      after: auditValues(values, CLINIC_FIELDS),
    });
    return presentClinic(await readClinic(tx, vendorId));
  });
}

async function closedOnAfter(app: FastifyInstance, tx: Tx, before: ClinicRow, closed: boolean | undefined) {
  if (closed === undefined || closed === (before.closedOn !== null)) return before.closedOn;
  return closed ? todayOf(tx, PROVIDER, app.now()) : null;
}

/** Changes a clinic, or closes it and opens it again. 409 if the version is stale. */
export function changeClinic(
  app: FastifyInstance,
  caller: Caller,
  vendorId: number,
  { version, closed, ...given }: ClinicPatch,
): Promise<Clinic> {
  const changes = trimmed(given);
  refuseAny(clinicProblems(changes));
  return inNetwork(app.data, caller, async (tx) => {
    await lockNetwork(tx);
    const before = await readClinic(tx, vendorId);
    if (version !== before.version)
      throw new AppError('stale', {
        stale: {
          current: presentClinic(before),
          changedBy: before.changedBy,
          changedAt: before.updatedAt,
        },
      });
    const after = { ...pick(before, ...CLINIC_FIELDS), ...changes };
    const closedOn = await closedOnAfter(app, tx, before, closed);
    const names = changedFields(before, after);
    await store(tx, caller, vendorId, {
      ...after,
      closedOn,
      ...(names.includes('nationalRegistryNumber') && UNCHECKED),
    });
    const own = (values: ClinicValues, day: string | null) => ({
      ...auditValues(values, names),
      ...(closedOn !== before.closedOn && { closedOn: day }),
    });
    tx.audit({
      type: 'clinic.changed',
      subject: `clinic/${vendorId}`,
      before: own(before, before.closedOn),
      after: own(after, closedOn),
    });
    return presentClinic(await readClinic(tx, vendorId));
  });
}

const store = (
  tx: Tx,
  caller: Caller,
  vendorId: number,
  values: ClinicValues & { closedOn: string | null } & Partial<typeof UNCHECKED>,
) =>
  tx.query(sql`${update(clinics, { ...values, ...derivedOf(values), changedBy: caller.user.name, ...nextVersion })}
    where vendor_id = ${vendorId}`);

/** Records that the examiner's number was looked up in the National Registry today, and what was found. */
export const recordRegistryCheck = (
  app: FastifyInstance,
  caller: Caller,
  vendorId: number,
  registryAnswer: RegistryAnswer,
): Promise<Clinic> =>
  inNetwork(app.data, caller, async (tx) => {
    await lockNetwork(tx);
    const { nationalRegistryNumber: number } = await readClinic(tx, vendorId);
    if (number === '') throw new AppError('conflict', { refusal: refuse('clinics.noNumber') });
    const registryCheckedOn = await todayOf(tx, PROVIDER, app.now());
    const checked = { registryAnswer, registryCheckedOn, registryCheckedBy: caller.user.name };
    await tx.query(sql`${update(clinics, { ...checked, changedBy: caller.user.name, ...nextVersion })}
        where vendor_id = ${vendorId}`);
    tx.audit({ type: 'clinic.registryChecked', subject: `clinic/${vendorId}`, number, registryAnswer });
    return presentClinic(await readClinic(tx, vendorId));
  });
