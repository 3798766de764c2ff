import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { QUERY_TYPES, type QueryType } from '../../domain/documents/contract';
import { formatDate } from '../../domain/shared/dates';
import { wholeRefusal } from '../../providers/refusals/refusal';
import { Notice } from '../../src/background-work/Notice';
import type { DialogProps } from '../../src/capability';
import { DraggableDialog } from '../../src/ui/DraggableDialog';
import { useApiMutation } from '../../src/ui/use-api-mutation';
import { useApi } from '../api';

/** Asks the provider's staff for a query of the Drug and Alcohol Clearinghouse. */
export default function ClearinghouseQueryDialog({ onClose, ...properties }: DialogProps) {
  const employeeId = properties['employeeId'] as number;
  const api = useApi();
  const translate = useTranslate();
  const labelId = useId();
  const [queryType, setQueryType] = useState<QueryType>('full');
  const { data: consents } = useQuery({
    queryKey: ['orders', 'consents', employeeId],
    queryFn: ({ signal }) => api.getDchConsents(employeeId, signal),
  });
  const { mutate, isPending, error, reset } = useApiMutation(
    () => api.placeOrder({ orderType: 'clearinghouse', employeeId, queryType }),
    { alertOnError: false, success: 'orders.query.placed', onSuccess: () => onClose(true) },
  );
  const label = (key: string) => translate(`orders.query.${key}`);
  const consentOn = consents?.[0]?.docDate;
  return (
    <DraggableDialog
      open
      title={label('title')}
      busy={isPending}
      onCancel={() => onClose()}
      onSubmit={() => mutate()}
      actions={
        <>
          <Button disabled={isPending} onClick={() => onClose()}>
            {translate('ui.confirm.cancel')}
          </Button>
          <Button type="submit" variant="contained" disabled={isPending}>
            {label('submit')}
          </Button>
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 4 }}>
        <Notice severity="error">{error && wholeRefusal(error, '', '. ')}</Notice>
        <Typography>{label('text')}</Typography>
        <FormControl>
          <FormLabel id={labelId}>{label('type')}</FormLabel>
          <RadioGroup
            aria-labelledby={labelId}
            value={queryType}
            onChange={(_event, chosen) => {
              setQueryType(chosen as QueryType);
              reset();
            }}
          >
            {QUERY_TYPES.map((type) => (
              <Choice key={type} type={type} help={label(`${type}Help`)} />
            ))}
          </RadioGroup>
        </FormControl>
        {queryType === 'limited' && consents ? (
          <Notice severity={consentOn ? 'info' : 'warning'}>
            {consentOn
              ? translate('orders.query.consentOn', { date: formatDate(consentOn) })
              : label('noConsent')}
          </Notice>
        ) : null}
      </Box>
    </DraggableDialog>
  );
}

function Choice({ type, help }: { type: QueryType; help: string }) {
  const translate = useTranslate();
  const helpId = useId();
  return (
    <>
      <FormControlLabel
        value={type}
        control={<Radio slotProps={{ input: { 'aria-describedby': helpId } }} />}
        label={translate(`orders.query.${type}`)}
      />
      <Typography id={helpId} sx={{ pl: 8, mb: 2, fontSize: 13, color: 'text.secondary' }}>
        {help}
      </Typography>
    </>
  );
}
