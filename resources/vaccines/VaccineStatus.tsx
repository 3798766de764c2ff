import { useTranslate } from 'ra-core';
import type { Vaccination } from '../../domain/vaccines/contract';
import { StatusChip } from '../../src/ui/StatusChip';

/** Whether a vaccine still protects. */
export function VaccineStatus({ expired, expiresOn }: Pick<Vaccination, 'expired' | 'expiresOn'>) {
  const translate = useTranslate();
  if (expired) return <StatusChip status="expired" text={translate('vaccines.expired')} />;
  return (
    <StatusChip status="ok" text={translate(expiresOn ? 'vaccines.current' : 'vaccines.noExpiration')} />
  );
}
