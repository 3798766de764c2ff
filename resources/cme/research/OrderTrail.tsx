import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useLocaleState, useTranslate } from 'ra-core';
import { useState, type SubmitEvent } from 'react';
import { MAX_ORDER_MESSAGE, type OrderTrailEntry } from '../../../domain/orders/contract';
import { useAlert } from '../../../providers/services';
import { Section } from '../../../src/ui/Section';
import { dateTimeHere } from '../../../src/ui/today';
import { useApiMutation } from '../../../src/ui/use-api-mutation';
import { useFocusKept } from '../../../src/ui/use-focus-kept';
import { useApi } from '../../api';
import type { OrderKey } from '../api';
import { SimpleTable, type SimpleColumn } from '../SimpleTable';

const PER_PAGE = 20;

const columns: readonly SimpleColumn<OrderTrailEntry>[] = [
  { label: 'cme.trail.date', render: ({ AuditTime }) => dateTimeHere(AuditTime) },
  { label: 'cme.trail.user', render: ({ UserName }) => UserName },
  { label: 'cme.trail.message', render: ({ Message }) => Message },
];

/** What happened to an exam order, newest first, with a box for messages. */
export function OrderTrail({ order }: { order: OrderKey }) {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const api = useApi();
  const alert = useAlert();
  const [message, setMessage] = useState('');
  const { orderId } = order;
  const { data, error } = useQuery({
    queryKey: ['examTrail', orderId, locale],
    queryFn: ({ signal }) => api.getExamTrail(order, locale, signal),
    retry: false,
  });
  const { mutate, isPending } = useApiMutation((text: string) => api.addExamMessage(order, text), {
    changes: ['examTrail'],
    alertOnError: false,
    success: 'cme.trail.added',
    onSuccess: () => setMessage(''),
    onError: () => alert('cme.trail.notAdded'),
  });
  useFocusKept(isPending);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (message.trim() !== '' && !isPending) mutate(message.trim());
  };
  return (
    <Section level="h2" title={translate('cme.trail.title')}>
      {error ? <p role="alert">{translate('cme.trail.failed')}</p> : null}
      <SimpleTable
        label={translate('cme.trail.title')}
        columns={columns}
        rows={error ? [] : data}
        rowKey={({ AuditTime, Message }) => `${AuditTime} ${Message}`}
        perPage={PER_PAGE}
        empty="cme.trail.empty"
      />
      <form
        noValidate
        onSubmit={submit}
        style={{ display: 'flex', gap: 12, marginTop: 12, alignItems: 'end' }}
      >
        <TextField
          fullWidth
          label={translate('cme.trail.box')}
          value={message}
          onChange={({ target }) => setMessage(target.value)}
          slotProps={{ htmlInput: { maxLength: MAX_ORDER_MESSAGE } }}
        />
        <Button
          type="submit"
          variant="outlined"
          disabled={isPending || message.trim() === ''}
          sx={{ mb: '4px' }}
        >
          {translate('cme.trail.add')}
        </Button>
      </form>
    </Section>
  );
}
