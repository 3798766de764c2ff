import { ANSWERED } from '../../domain/compliance/answered-facts';
import type { EvaluatedPerson } from '../../domain/compliance/evaluated-person';
import type { Program } from '../../domain/compliance/rule-types';
import type { HISTORY } from '../../domain/employees/constants';

/** What was answered about a driver. */
export type DemoFacts = Pick<
  EvaluatedPerson,
  'endorsements' | 'restrictions' | 'vehicleClass' | (typeof HISTORY)[number] | 'flags'
>;

/** One driver in so many still has questions to answer. */
const OPEN_IN = 14;
const CLASS_B = 2;

/** What is known about a driver, by their job and license. */
export function driverFacts(
  { program, licenseClassId, workId }: { program: Program; licenseClassId: number; workId: string },
  previousEmployers: string[],
): DemoFacts {
  if (program === 'nonDriver' || Number(workId.replaceAll(/\D/g, '')) % OPEN_IN === 0)
    return { previousEmployers };
  const isCdl = program !== 'nonCdl';
  return {
    ...ANSWERED,
    endorsements: program === 'cdlHazmat' ? 'H' : '',
    vehicleClass: isCdl ? (licenseClassId === CLASS_B ? 'B' : 'A') : null,
    previousEmployers,
  };
}
