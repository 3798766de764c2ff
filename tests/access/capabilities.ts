import { accidents } from '../accidents/access';
import { alerts } from '../alerts/access';
import { apiKeys } from '../api-keys/access';
import { audit } from '../audit/access';
import { audits } from '../audits/access';
import { clients } from '../clients/access';
import { clinics } from '../clinics/access';
import { compliance } from '../compliance/access';
import { cme } from '../cme/access';
import { coverSheets } from '../cover-sheets/access';
import { deadlines } from '../deadlines/access';
import { disqualifications } from '../disqualifications/access';
import { documents } from '../documents/access';
import { drugTests } from '../drug-tests/access';
import { returnToDuty } from '../return-to-duty/access';
import { driving } from '../driving/access';
import { employees } from '../employees/access';
import { review } from '../review/access';
import { clearinghouse } from '../clearinghouse/access';
import { rosterImports } from '../roster-import/access';
import { employments } from '../employments/access';
import { investigations } from '../investigations/access';
import { jobs } from '../jobs/access';
import { labSummaries } from '../lab-summaries/access';
import { locations } from '../locations/access';
import { merge } from '../merge/access';
import { mvr } from '../mvr/access';
import { notes } from '../notes/access';
import { notifications } from '../notifications/access';
import { orders } from '../orders/access';
import { packets } from '../packets/access';
import { partners } from '../partners/access';
import { photos } from '../photos/access';
import { pools } from '../pools/access';
import { portfolio } from '../portfolio/access';
import { processes } from '../processes/access';
import { questionnaire } from '../questionnaire/access';
import { reports } from '../reports/access';
import { retention } from '../retention/access';
import { session } from '../session/access';
import { settings } from '../settings/access';
import { setup } from '../setup/access';
import { users } from '../users/access';
import { vaccines } from '../vaccines/access';
import type { Basics, Declared } from './declaration';

/** What the access tests know about routes, by capability, in order: each may use what those before it make and settle. */
const CAPABILITIES = [
  accidents,
  alerts,
  apiKeys,
  audit,
  audits,
  compliance,
  cme,
  coverSheets,
  deadlines,
  disqualifications,
  documents,
  clients,
  clinics,
  driving,
  drugTests,
  returnToDuty,
  employees,
  employments,
  investigations,
  jobs,
  labSummaries,
  locations,
  merge,
  mvr,
  notes,
  notifications,
  orders,
  packets,
  partners,
  photos,
  pools,
  portfolio,
  questionnaire,
  reports,
  retention,
  review,
  processes,
  clearinghouse,
  rosterImports,
  session,
  settings,
  setup,
  users,
  vaccines,
] as const;

type MadeBy<One> = One extends { makeOne?: (...all: never[]) => Promise<infer Made> } ? Made : never;
type All<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer Both) => void
  ? Both
  : never;

/** Somewhere with one record of each capability. */
export type Place = Basics & All<MadeBy<(typeof CAPABILITIES)[number]>>;

/** The compiler checks that a capability uses only what another one makes. */
export const DECLARED: readonly Declared<Place, object, Place>[] = CAPABILITIES;

type Lists = 'requests' | 'parameters' | 'leftOut' | 'storedOtherwise' | 'forAuditors';

/** What all capabilities declare of a kind, by route. Two may not declare the same. */
export function declared<Kind extends Lists>(kind: Kind): NonNullable<Declared<Place, object, Place>[Kind]> {
  const sum: Record<string, unknown> = {};
  for (const part of DECLARED.flatMap((one) => Object.entries(one[kind] ?? {}))) addOnce(sum, part);
  return sum as NonNullable<Declared<Place, object, Place>[Kind]>;
}

/** Adds what only one capability may say. */
export function addOnce(sum: Record<string, unknown>, [name, value]: [string, unknown]): void {
  if (name in sum) throw new Error(`Two capabilities declare ${name} in their access.ts.`);
  sum[name] = value;
}
