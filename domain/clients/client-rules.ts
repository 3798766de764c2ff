import { phoneProblem, zipProblem } from '../shared/contact-details';
import { emailProblem } from '../shared/email';
import { nameMarkupProblem, textMarkupProblem } from '../shared/markup';
import { refuse, refusedFields, type FieldRefusals, type Refusal } from '../shared/refusals/refusal';
import { refusalText } from '../shared/refusals/text';
import { findState } from '../shared/states';
import { INTERNAL_COMPANY_ID, INTERNAL_COMPANY_SERVICES, serviceNames, type ClientPatch } from './contract';

/** Refuses a call that names no client. Null if it names one. */
export function clientIdProblem(id: string | number | null | undefined): Refusal | null {
  return id === null || id === undefined || String(id).trim() === '' ? refuse('client.idRequired') : null;
}

/** Refuses a partial update that would change nothing. Null if the body has a field. */
export function patchBodyProblem(body: object | null | undefined): Refusal | null {
  // JSON drops undefined values, so such a body would arrive empty.
  const named = Object.values(body ?? {}).some((value) => value !== undefined);
  return named ? null : refuse('client.patchBodyRequired');
}

/** Refuses a job title that is missing, blank or contains markup. */
export function jobTitleProblem(jobTitle: string | null | undefined): Refusal | null {
  return jobTitle?.trim() ? nameMarkupProblem(jobTitle) : refuse('jobTitle.required');
}

/** A lookup of a parent must find exactly one client. */
export function onlyParent<Parent>(found: readonly Parent[]): Parent {
  const [parent, ...others] = found;
  if (parent === undefined || others.length > 0)
    throw new RangeError(refusalText(refuse('client.parentLookup')));
  return parent;
}

/** Refuses a USDOT number of anything but up to eight digits. Null if it is valid or empty. */
export function dotNumberProblem(dotNumber: string | null | undefined): Refusal | null {
  return !dotNumber || /^[0-9]{1,8}$/.test(dotNumber) ? null : refuse('client.dotNumberInvalid');
}

/** Refuses a time zone that is not an IANA name such as America/Chicago. */
export function timeZoneProblem(timeZone: string): Refusal | null {
  return isTimeZone(timeZone) ? null : refuse('client.timeZoneUnknown', { name: timeZone });
}

/**
 * The zone names that runtime and database both know. A runtime accepts more than it lists (SST, offsets such as +05:00), which
 * the database may reject, or which have no daylight saving time.
 */
const TIME_ZONES: ReadonlySet<string> = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC']);

const isTimeZone = (name: string): boolean => TIME_ZONES.has(name);

/** Problems of a client's new values that a schema cannot express, by field (`contacts.0.email`). */
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
    ['primaryAddress.zip', zipProblem(change.primaryAddress?.zip)],
    ...(change.contacts ?? []).flatMap(({ email, name, phone }, at): [string, Refusal | null][] => [
      [`contacts.${at}.name`, nameMarkupProblem(name)],
      [`contacts.${at}.email`, emailProblem(email)],
      [`contacts.${at}.phone`, phoneProblem(phone)],
    ]),
  ]);
}

function stateProblem(state: string | undefined): Refusal | null {
  return !state || findState(state) ? null : refuse('client.stateUnknown', { state });
}

/**
 * The problem with a client's services, or null. `before`: its current services, which it may keep; some services are only for
 * the provider's own company.
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
