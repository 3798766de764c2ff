import type { AuditItem } from '../../domain/audit/contract';
import { formatDateTime } from '../../domain/shared/dates';
import { zoneHere } from '../../src/ui/today';

type Translate = (key: string, options?: Record<string, unknown>) => string;

/** When, in the reader's own zone: entries of one list come from many. */
export const momentOf = ({ at }: Pick<AuditItem, 'at'>): string => formatDateTime(at, zoneHere());

/** Who: by the true identity, and in whose place where he acted as somebody else. */
export function whoOf({ actor, realActor }: AuditItem, translate: Translate): string {
  if (!actor) return translate('audit.product');
  if (!realActor) return actor.name;
  return translate('audit.inPlaceOf', { name: realActor.name, of: actor.name });
}

/** About what: by its name today, else by what kind of thing it is and its number. */
export function subjectOf({ subject, subjectName }: AuditItem, translate: Translate): string {
  if (subject === 'client/0') return translate('audit.provider');
  const [kind = '', ...rest] = subject.split('/');
  const known = translate(`audit.subject.${kind}`, { _: kind });
  const name = subjectName ?? rest.join('/');
  if (kind === 'list') return translate(`audit.list.${name}`, { _: `${known}: ${name}` });
  return name === '' ? known : `${known}: ${name}`;
}

/** Whose chain it stands in. */
export const clientOf = ({ clientName, legacyClientId }: AuditItem, translate: Translate): string =>
  legacyClientId === 0 ? translate('audit.provider') : (clientName ?? String(legacyClientId));
