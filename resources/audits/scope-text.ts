import { useTranslate } from 'ra-core';
import type { AuditScope } from '../../domain/audits/contract';
import { PACKET_SECTIONS } from '../../domain/packets/sections';
import { formatDate } from '../../domain/shared/dates';

/** The period of an audit in words. */
export function usePeriodText() {
  const translate = useTranslate();
  return ({ from, to }: Pick<AuditScope, 'from' | 'to'>): string => {
    const ends = from === null ? (to === null ? 'all' : 'to') : to === null ? 'from' : 'both';
    return translate(`audits.period.${ends}`, { from: formatDate(from), to: formatDate(to) });
  };
}

/** The period and sections of an audit in words. */
export function useScopeText() {
  const translate = useTranslate();
  const periodText = usePeriodText();
  return ({ sections, showsStatus, ...period }: Omit<AuditScope, 'auditId' | 'expiresAt'>): string => {
    const names = PACKET_SECTIONS.filter(({ id }) => sections.includes(id)).map(({ id }) =>
      translate(`packets.section.${id}`),
    );
    const status = showsStatus ? [translate('audits.showsStatus')] : [];
    return [`${periodText(period)}: ${names.join(', ')}`, ...status].join('; ');
  };
}
