import Alert from '@mui/material/Alert';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { statusOf } from '../../../providers/refusals/refusal';
import { useAlert } from '../../../providers/services';
import { LoadFailed } from '../../../src/ui/LoadFailed';
import { useConfirm } from '../../../src/ui/useConfirm';
import { useApi } from '../../api';
import { Section } from './Section';

/** Whether all users of the client must use two-factor authentication. */
export function RuleSection({ client }: { client: { legacyClientId: number; name: string } }) {
  const translate = useTranslate();
  const api = useApi();
  const alert = useAlert();
  const confirm = useConfirm();
  const queryClient = useQueryClient();
  const { legacyClientId } = client;
  const queryKey = ['secondFactorRule', legacyClientId];
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.getTwoFactorRule(legacyClientId, signal),
    retry: false,
  });
  const title = translate('security.rule.title', client);
  // Users with access to some locations can't decide for the whole client.
  if (statusOf(error) === 403) return null;
  if (error)
    return (
      <Section title={title}>
        <LoadFailed error={error} onRetry={() => void refetch()} />
      </Section>
    );
  if (!data) return null;
  const change = (required: boolean) => {
    const turn = required ? 'On' : 'Off';
    void confirm({
      title,
      text: translate(`security.rule.ask${turn}`, { smart_count: data.without }),
      confirmLabel: translate(`security.rule.confirm${turn}`),
      action: async () => {
        queryClient.setQueryData(queryKey, await api.setTwoFactorRule(legacyClientId, required));
        alert(`security.rule.${turn.toLowerCase()}`, 'success');
      },
    });
  };
  return (
    <Section title={title} text={translate('security.rule.text')}>
      <FormControlLabel
        label={translate('security.rule.label')}
        control={<Checkbox checked={data.required} onChange={(_event, checked) => change(checked)} />}
      />
      {data.without > 0 ? (
        <Alert severity={data.required ? 'warning' : 'info'} sx={{ mt: 2 }}>
          {translate('security.rule.without', { smart_count: data.without })}
        </Alert>
      ) : (
        <Typography sx={{ color: 'text.secondary' }}>{translate('security.rule.all')}</Typography>
      )}
    </Section>
  );
}
