import type { JobItem } from '../../domain/jobs/contract';
import { percentDone } from '../../src/background-work/percent-done';
import type { CellTools } from '../../src/list/define-list';
import { asSentence } from '../../src/ui/as-sentence';
import type { StatusName } from '../../src/ui/status';

type Words = Pick<CellTools, 'translate' | 'locale'>;

const number = ({ locale }: Pick<CellTools, 'locale'>) => new Intl.NumberFormat(locale).format;

export const kindOf = ({ kind }: JobItem, { translate }: Words): string => translate(`jobs.kind.${kind}`);

/** What a job is about: the file, the location, the driver; empty where the kind says it all. */
export function subjectOf({ kind, about }: JobItem, { translate, locale }: Words): string {
  const { fileName, location, packetName, people, because = '', reason, removes } = about;
  const drivers =
    people === undefined
      ? ''
      : translate('jobs.drivers', { smart_count: people, count: number({ locale })(people) });
  if (kind === 'packet.make' || kind === 'poolBinder.make') return packetName || drivers;
  if (kind === 'retention.review') return translate(removes ? 'jobs.about.removal' : 'jobs.about.listing');
  if (kind === 'setup.push' && location) return translate('jobs.about.from', { name: location.name });
  if (kind === 'users.copy' && location) return translate('jobs.about.to', { name: location.name });
  const recorded = asSentence(because);
  if (reason) return translate(`jobs.because.${reason.code}`, { ...reason.params, _: recorded });
  return fileName ?? (recorded || asSentence(location?.name ?? ''));
}

/** Who started it, and who really did if they impersonated that user. */
export function startedByOf({ startedBy, realUser }: JobItem, { translate }: Words): string {
  if (startedBy === null) return translate('jobs.product');
  return realUser === null ? startedBy : translate('jobs.inPlaceOf', { name: realUser, of: startedBy });
}

export const isOpen = ({ state }: Pick<JobItem, 'state'>): boolean =>
  state === 'queued' || state === 'running' || state === 'failed';

/** A job that ended without what it was for is no success, though nothing stopped it. */
const isInVain = ({ state, refusal }: JobItem): boolean => state === 'done' && refusal !== null;

export const statusOf = (job: JobItem): StatusName => (isInVain(job) ? 'failed' : job.state);

export const stateOf = (job: JobItem, { translate }: Words): string =>
  translate(`jobs.state.${isInVain(job) ? 'notDone' : job.state}`);

/** How far it is: '1,200 of 5,000 (24%)'. */
export function progressOf({ state, done, total }: JobItem, { translate, locale }: Words): string {
  if (state === 'queued' || (state === 'done' && total === 0)) return '';
  const percent = percentDone(done, total);
  const counts = { done: number({ locale })(done), total: number({ locale })(total) };
  return percent === null ? '' : translate('jobs.progress', { ...counts, percent });
}

/** The figures of a finished job, in the order in which they matter. */
const FIGURES = [
  'added',
  'updated',
  'undone',
  'ended',
  'missingEnded',
  'applied',
  'drivers',
  'documents',
  'employees',
  'people',
  'changed',
  'users',
  'clients',
  'mails',
  'chains',
  'entries',
  'removable',
  'removed',
  'done',
  'refused',
  'failed',
  'skipped',
  'broken',
] as const;
/** Said even if they are 0, because then they are the answer. */
const ALWAYS: readonly string[] = ['changed', 'removable', 'done', 'applied', 'mails'];

/** What a finished job did: '12 added, 3 updated, 1 not applied'. */
export function resultOf({ state, result }: JobItem, { translate, locale }: Words): string {
  if (state !== 'done' || !result) return '';
  const counts = FIGURES.flatMap((name) => {
    const value = result[name];
    if (typeof value !== 'number' || (value === 0 && !ALWAYS.includes(name))) return [];
    return translate(`jobs.result.${name}`, { smart_count: value, count: number({ locale })(value) });
  });
  const answer =
    typeof result['intact'] === 'boolean'
      ? [translate(`jobs.result.${result['intact'] ? 'intact' : 'altered'}`)]
      : [];
  return asSentence([...answer, ...counts].join(', '));
}
