import { emailProblem } from '../shared/email';
import { nameMarkupProblem, textMarkupProblem } from '../shared/markup';
import { refuse, refusedFields, type FieldRefusals, type Refusal } from '../shared/refusals/refusal';
import { refusalText } from '../shared/refusals/text';
import { findState } from '../shared/states';
import { INTERNAL_COMPANY_ID, INTERNAL_COMPANY_SERVICES, serviceNames, type ClientPatch } from './contract';

/** The refusal of a call on a client that names none; null where one is named. */
export function clientIdProblem(id: string | number | null | undefined): Refusal | null {
  return id === null || id === undefined || String(id).trim() === '' ? refuse('client.idRequired') : null;
}

/** The refusal of a partial update that would change nothing; null where the body names a field. */
export function patchBodyProblem(body: object | null | undefined): Refusal | null {
  // JSON leaves out what is undefined, so that such a body would arrive empty.
  const named = Object.values(body ?? {}).some((value) => value !== undefined);
  return named ? null : refuse('client.patchBodyRequired');
}

/** The refusal of a job title that is missing, blank or holds markup; null where it says something. */
export function jobTitleProblem(jobTitle: string | null | undefined): Refusal | null {
  return jobTitle?.trim() ? nameMarkupProblem(jobTitle) : refuse('jobTitle.required');
}

/** The one client that a look-up of a parent must find: none and several are both wrong. */
export function onlyParent<Parent>(found: readonly Parent[]): Parent {
  const [parent, ...others] = found;
  if (parent === undefined || others.length > 0)
    throw new RangeError(refusalText(refuse('client.parentLookup')));
  return parent;
}

/** The refusal of a USDOT number: up to eight digits; null where it is one, or empty. */
export function dotNumberProblem(dotNumber: string | null | undefined): Refusal | null {
  return !dotNumber || /^[0-9]{1,8}$/.test(dotNumber) ? null : refuse('client.dotNumberInvalid');
}

/** The refusal of a time zone that is not one of the IANA names, as America/Chicago is. */
export function timeZoneProblem(timeZone: string): Refusal | null {
  return isTimeZone(timeZone) ? null : refuse('client.timeZoneUnknown', { name: timeZone });
}

/**
 * The names that every engine of the product knows. A runtime takes more than it lists (SST, offsets as +05:00), which the
 * database may not know, or which know no summer time.
 */
const TIME_ZONES: ReadonlySet<string> = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC']);

const isTimeZone = (name: string): boolean => TIME_ZONES.has(name);

/** Every problem of a client's new values, by field (`contacts.0.email`): what no schema can say. */
export function clientProblems(change: ClientPatch): FieldRefusals {
  return refusedFields([
    [
      'name',
      change.name === undefined || change.name.trim()
        ? nameMarkupProblem(change.name)
        : refuse('client.nameRequired'),
    ],
    ['notes', textMarkupProblem(change.notes)],
    ['DOTNumber', dotNumberProblem(change.DOTNumber)],
    ['timeZone', change.timeZone === undefined ? null : timeZoneProblem(change.timeZone)],
    ['primaryAddress.state', stateProblem(change.primaryAddress?.state)],
    ...(change.contacts ?? []).flatMap(({ email, name }, at): [string, Refusal | null][] => [
      [`contacts.${at}.name`, nameMarkupProblem(name)],
      [`contacts.${at}.email`, emailProblem(email)],
    ]),
  ]);
}

function stateProblem(state: string | undefined): Refusal | null {
  return !state || findState(state) ? null : refuse('client.stateUnknown', { state });
}

/**
 * The message for the services a client is given; null where they are fine. `before`: those it has, which it may keep;
 * some services exist for the provider's own company alone.
 */
export function servicesProblem(
  services: readonly string[],
  before: readonly string[],
  client: { tenantId: number; providerName: string },
): Refusal | null {
  const offered = serviceNames(client.providerName).filter(
    (name) => client.tenantId === INTERNAL_COMPANY_ID || !INTERNAL_COMPANY_SERVICES.includes(name),
  );
  const refused = services.filter((name) => !offered.includes(name) && !before.includes(name));
  return refused.length === 0 ? null : refuse('client.servicesNotOffered', { services: refused.join(', ') });
}
