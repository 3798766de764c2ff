import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { QUERY_TYPES, type QueryType } from '../../domain/documents/contract';
import { formatDate } from '../../domain/shared/dates';
import { PERSONS_FILE } from '../../providers/refetch';
import { Notice } from '../../src/background-work/Notice';
import type { DialogProps } from '../../src/capability';
import { ActionDialog } from '../../src/record/ActionDialog';
import { RadioInput } from '../../src/record/inputs/RadioInput';
import { useApi } from '../api';

/** Asks the provider's staff for a query of the Drug and Alcohol Clearinghouse. */
export default function ClearinghouseQueryDialog({ onClose, ...properties }: DialogProps) {
  const employeeId = properties['employeeId'] as number;
  const api = useApi();
  const translate = useTranslate();
  const label = (key: string) => translate(`orders.query.${key}`);
  return (
    <ActionDialog
      title={label('title')}
      labels="orders.query"
      defaultValues={{ queryType: 'full' }}
      act={({ queryType }: { queryType: QueryType }) =>
        api.placeOrder({ orderType: 'clearinghouse', employeeId, queryType })
      }
      changes={PERSONS_FILE}
      success="orders.query.placed"
      save="orders.query.submit"
      onDone={() => onClose(true)}
      onClose={() => onClose()}
    >
      <Box sx={{ display: 'grid', gap: 4, mb: 4 }}>
        <Typography>{label('text')}</Typography>
        <RadioInput
          source="queryType"
          label="orders.query.type"
          choices={QUERY_TYPES.map((id) => ({ id, name: label(id), help: label(`${id}Help`) }))}
        />
        <Consent employeeId={employeeId} />
      </Box>
    </ActionDialog>
  );
}

/** Whether the consent that a limited query needs is on file. */
function Consent({ employeeId }: { employeeId: number }) {
  const api = useApi();
  const translate = useTranslate();
  const queryType = useWatch<{ queryType: QueryType }, 'queryType'>({ name: 'queryType' });
  const { data: consents } = useQuery({
    queryKey: ['orders', 'consents', employeeId],
    queryFn: ({ signal }) => api.getDchConsents(employeeId, signal),
  });
  if (queryType !== 'limited' || !consents) return null;
  const consentOn = consents[0]?.docDate;
  return (
    <Notice severity={consentOn ? 'info' : 'warning'}>
      {translate(consentOn ? 'orders.query.consentOn' : 'orders.query.noConsent', {
        date: formatDate(consentOn ?? null),
      })}
    </Notice>
  );
}
