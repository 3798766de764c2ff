import Type, { type Static } from 'typebox';
import { CalendarDate, IntegerId } from '../shared/ids';

const Count = Type.Integer({ minimum: 0 });

/** How many drivers of a location lack a document, by its type and the worst status of each driver. */
export const LocationGap = Type.Object({
  docTypeId: IntegerId,
  missing: Count,
  expired: Count,
  expiring: Count,
});
export type LocationGap = Static<typeof LocationGap>;

/** A location with the people who work there themselves, not below it. */
export const LocationCompliance = Type.Object({
  legacyClientId: IntegerId,
  name: Type.String(),
  active: Count,
  notQualified: Count,
  undecided: Count,
  /** By document type. */
  gaps: Type.Array(LocationGap),
});
export type LocationCompliance = Static<typeof LocationCompliance>;

export const ComplianceByLocation = Type.Object({
  asOf: CalendarDate,
  /** Those that anybody lacks, the most frequent first. */
  docTypes: Type.Array(Type.Object({ docTypeId: IntegerId, name: Type.String() })),
  /** The worst first. */
  locations: Type.Array(LocationCompliance),
});
export type ComplianceByLocation = Static<typeof ComplianceByLocation>;

/** How many drivers of a location have something to do about a document type. */
export const openOf = ({ gaps }: Pick<LocationCompliance, 'gaps'>, docTypeId: number): number => {
  const gap = gaps.find((one) => one.docTypeId === docTypeId);
  return gap ? gap.missing + gap.expired + gap.expiring : 0;
};
