import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { CHECK_REGISTRY } from '../../domain/clinics/access';
import type { RegistryAnswer } from '../../domain/clinics/contract';
import { formatDate } from '../../domain/shared/dates';
import { usePermission } from '../../providers/services';
import { Section } from '../../src/ui/Section';
import { StatusChip } from '../../src/ui/StatusChip';
import { useApiMutation } from '../../src/ui/use-api-mutation';
import { useApi } from '../api';
import type { ClinicRecord } from './clinic-values';
import { NETWORK } from './links';

const REGISTRY = 'https://nationalregistry.fmcsa.dot.gov/';
const STATUS = { listed: 'ok', notListed: 'failed' } as const;

/** Whether the examiner is in the National Registry, as staff last looked it up (49 CFR 391.42). */
export function RegistryCheck({ clinic }: { clinic: ClinicRecord }) {
  const translate = useTranslate();
  const { nationalRegistryNumber, registryAnswer, registryCheckedOn, registryCheckedBy } = clinic;
  if (nationalRegistryNumber === '') return null;
  return (
    <Section title={translate('clinics.registry.title')} level="h2">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center', mb: 2 }}>
        <StatusChip
          status={registryAnswer === null ? 'expiring' : STATUS[registryAnswer]}
          text={translate(`clinics.registry.${registryAnswer ?? 'unchecked'}`)}
        />
        <Typography sx={{ color: 'text.secondary' }}>
          {registryCheckedOn === null
            ? translate('clinics.registry.uncheckedText', { number: nationalRegistryNumber })
            : translate('clinics.registry.checked', {
                number: nationalRegistryNumber,
                date: formatDate(registryCheckedOn),
                by: registryCheckedBy ?? '',
              })}
        </Typography>
      </Box>
      <CheckButtons clinic={clinic} />
    </Section>
  );
}

function CheckButtons({ clinic: { vendorId } }: { clinic: ClinicRecord }) {
  const translate = useTranslate();
  const api = useApi();
  const record = useApiMutation((answer: RegistryAnswer) => api.recordRegistryCheck(vendorId, answer), {
    success: 'clinics.registry.recorded',
    changes: [NETWORK],
  });
  if (!usePermission(CHECK_REGISTRY)) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
      <Link href={REGISTRY} target="_blank" rel="noopener noreferrer" sx={{ mr: 2 }}>
        {translate('clinics.registry.open')}
      </Link>
      {(['listed', 'notListed'] as const).map((answer) => (
        <Button
          key={answer}
          size="small"
          variant="outlined"
          disabled={record.isPending}
          onClick={() => record.mutate(answer)}
        >
          {translate(`clinics.registry.record.${answer}`)}
        </Button>
      ))}
    </Box>
  );
}
