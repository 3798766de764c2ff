import type { AuditItem } from '../../domain/audit/contract';
import { formatDateTime } from '../../domain/shared/dates';
import type { CellTools } from '../../src/list/define-list';
import { zoneHere } from '../../src/ui/today';

type Tools = Pick<CellTools, 'translate'>;

/** In the reader's own time zone: entries of one list come from many. */
export const momentOf = ({ at }: Pick<AuditItem, 'at'>): string => formatDateTime(at, zoneHere());

/** Who acted, and as which user if they impersonated one. */
export function whoOf({ actor, realActor }: AuditItem, { translate }: Tools): string {
  if (!actor) return translate('audit.product');
  if (!realActor) return actor.name;
  return translate('audit.inPlaceOf', { name: realActor.name, of: actor.name });
}

/** The subject by its present name, or else by its kind and number. */
export function subjectOf({ subject, subjectName }: AuditItem, { translate }: Tools): string {
  if (subject === 'client/0') return translate('audit.provider');
  const [kind = '', ...rest] = subject.split('/');
  const known = translate(`audit.subject.${kind}`, { _: kind });
  const name = subjectName ?? rest.join('/');
  if (kind === 'list') return translate(`audit.list.${name}`, { _: `${known}: ${name}` });
  return name === '' ? known : `${known}: ${name}`;
}

/** The client that the entry belongs to. */
export const clientOf = ({ clientName, legacyClientId }: AuditItem, { translate }: Tools): string =>
  legacyClientId === 0 ? translate('audit.provider') : (clientName ?? String(legacyClientId));
