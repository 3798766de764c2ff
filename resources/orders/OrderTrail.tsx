import { PERSONS_FILE } from '../../providers/refetch';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useLocaleState, useTranslate } from 'ra-core';
import { useState, type SubmitEvent } from 'react';
import { ORDER_PERMISSIONS } from '../../domain/orders/access';
import { MAX_ORDER_MESSAGE, type OrderType } from '../../domain/orders/contract';
import { useAlert, usePermission } from '../../providers/services';
import { LoadFailed } from '../../src/ui/LoadFailed';
import { dateTimeHere } from '../../src/ui/today';
import { useApiMutation } from '../../src/ui/use-api-mutation';
import { useFocusKept } from '../../src/ui/use-focus-kept';
import { useApi } from '../api';
import { actorOf } from './words';

const PAGE = 20;

/** What happened to an order, newest first, with a box for messages. */
export function OrderTrail({ orderId, orderType }: { orderId: number; orderType: OrderType }) {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const api = useApi();
  const mayAdd = usePermission(ORDER_PERMISSIONS[orderType]);
  const [shown, setShown] = useState(PAGE);
  const { data, error, refetch } = useQuery({
    queryKey: ['orders', 'trail', orderId, locale],
    queryFn: ({ signal }) => api.getOrderTrail(orderId, locale, signal),
  });
  const say = (key: string, values?: object) => translate(`orders.trail.${key}`, values);
  return (
    <Box component="section" aria-labelledby="order-trail" sx={{ mt: 6 }}>
      <Typography id="order-trail" component="h2" sx={{ mb: 2, fontSize: 16, fontWeight: 600 }}>
        {say('title')}
      </Typography>
      {error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : null}
      {data?.length === 0 ? <Typography>{say('none')}</Typography> : null}
      {data && data.length > 0 ? (
        <Table size="small" aria-labelledby="order-trail">
          <TableHead>
            <TableRow>
              <TableCell>{say('date')}</TableCell>
              <TableCell>{say('user')}</TableCell>
              <TableCell>{say('message')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {data.slice(0, shown).map(({ AuditTime, UserName, RealUserName, Message }, at) => (
              <TableRow key={data.length - at}>
                <TableCell>{dateTimeHere(AuditTime)}</TableCell>
                <TableCell>{actorOf(UserName ?? say('product'), RealUserName, translate)}</TableCell>
                <TableCell sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>{Message}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      ) : null}
      {data && data.length > shown ? (
        <Button size="small" onClick={() => setShown(shown + PAGE)}>
          {say('more', { count: Math.min(PAGE, data.length - shown) })}
        </Button>
      ) : null}
      {mayAdd ? <MessageBox orderId={orderId} /> : null}
    </Box>
  );
}

function MessageBox({ orderId }: { orderId: number }) {
  const translate = useTranslate();
  const api = useApi();
  const alert = useAlert();
  const [message, setMessage] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { mutate, isPending } = useApiMutation((text: string) => api.addOrderMessage(orderId, text), {
    changes: PERSONS_FILE,
    alertOnError: false,
    success: 'orders.trail.added',
    onSuccess: () => setMessage(''),
    onError: () => alert('orders.trail.failed'),
  });
  useFocusKept(isPending);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setMissing(message.trim() === '');
    if (message.trim() !== '') mutate(message);
  };
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ mt: 4 }}>
      <TextField
        fullWidth
        multiline
        minRows={2}
        maxRows={8}
        label={translate('orders.trail.message')}
        value={message}
        error={isMissing}
        helperText={translate(isMissing ? 'orders.trail.empty' : 'orders.trail.help')}
        slotProps={{ htmlInput: { maxLength: MAX_ORDER_MESSAGE } }}
        onChange={({ target }) => {
          setMessage(target.value);
          setMissing(false);
        }}
      />
      <Button type="submit" variant="outlined" loading={isPending} sx={{ mt: 2 }}>
        {translate('orders.trail.add')}
      </Button>
    </Box>
  );
}
