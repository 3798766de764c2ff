import Alert from '@mui/material/Alert';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useAlert } from '../../../providers/services';
import { LoadFailed } from '../../../src/ui/LoadFailed';
import { useConfirm } from '../../../src/ui/useConfirm';
import { Section } from './Section';
import { useApi } from '../../api';

interface RuleSectionProps {
  client: { legacyClientId: number; name: string };
}

/** Whether all users of the client have to have a second factor. */
export function RuleSection({ client }: RuleSectionProps) {
  const translate = useTranslate();
  const api = useApi();
  const alert = useAlert();
  const confirm = useConfirm();
  const queryClient = useQueryClient();
  const queryKey = ['secondFactorRule', client.legacyClientId];
  const {
    data: rule,
    error,
    refetch,
  } = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.getTwoFactorRule(client.legacyClientId, signal),
    retry: false,
  });
  const title = translate('security.rule.title', client);
  // Who reaches some locations decides nothing for the whole client, and is not asked.
  if (error && (error as { status?: number }).status !== 403)
    return (
      <Section title={title}>
        <LoadFailed error={error} onRetry={() => void refetch()} />
      </Section>
    );
  if (!rule || error) return null;
  const change = async (required: boolean) => {
    queryClient.setQueryData(queryKey, await api.setTwoFactorRule(client.legacyClientId, required));
    alert(required ? 'security.rule.on' : 'security.rule.off', 'success');
  };
  const ask = (required: boolean) =>
    confirm({
      title,
      text: translate(required ? 'security.rule.askOn' : 'security.rule.askOff', {
        smart_count: rule.without,
      }),
      confirmLabel: translate(required ? 'security.rule.confirmOn' : 'security.rule.confirmOff'),
      action: () => change(required),
    });
  return (
    <Section title={title} text={translate('security.rule.text')}>
      <FormControlLabel
        label={translate('security.rule.label')}
        control={<Checkbox checked={rule.required} onChange={(event) => void ask(event.target.checked)} />}
      />
      {rule.without > 0 ? (
        <Alert severity={rule.required ? 'warning' : 'info'} sx={{ mt: 2 }}>
          {translate('security.rule.without', { smart_count: rule.without })}
        </Alert>
      ) : (
        <Typography sx={{ color: 'text.secondary' }}>{translate('security.rule.all')}</Typography>
      )}
    </Section>
  );
}
