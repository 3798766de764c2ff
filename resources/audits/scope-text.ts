import { useTranslate } from 'ra-core';
import type { AuditScope } from '../../domain/audits/contract';
import { PACKET_SECTIONS } from '../../domain/packets/sections';
import { formatDate } from '../../domain/shared/dates';

/** The period and sections of an audit in words. */
export function useScopeText() {
  const translate = useTranslate();
  return ({ sections, from, to }: Pick<AuditScope, 'sections' | 'from' | 'to'>): string => {
    const names = PACKET_SECTIONS.filter(({ id }) => sections.includes(id)).map(({ id }) =>
      translate(`packets.section.${id}`),
    );
    const ends = from === null ? (to === null ? 'all' : 'to') : to === null ? 'from' : 'both';
    const period = translate(`audits.period.${ends}`, { from: formatDate(from), to: formatDate(to) });
    return `${period}: ${names.join(', ')}`;
  };
}
