import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { usePermission, useUser } from '../../../providers/services';
import { useClientOfPages } from '../../../providers/sites';
import { LoadFailed } from '../../../src/ui/LoadFailed';
import { PageHeader } from '../../../src/ui/PageHeader';
import { RuleSection } from './RuleSection';
import { SecondFactorSection } from './SecondFactorSection';
import { SessionsSection } from './SessionsSection';
import { useApi } from '../../api';

/** Account security: two-factor authentication, sessions, and the rule for all users of a client. */
export default function SecurityPage() {
  const translate = useTranslate();
  const api = useApi();
  const queryClient = useQueryClient();
  const { _id, secondFactorMissing, impersonatingUserId } = useUser();
  const mayDecide = usePermission('client.configureUser');
  const client = useClientOfPages();
  const queryKey = ['secondFactor', _id];
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.getTwoFactor(_id, signal),
    enabled: impersonatingUserId === undefined,
  });
  const changed = () => {
    void queryClient.invalidateQueries({ queryKey });
    void queryClient.invalidateQueries({ queryKey: ['secondFactorRule'] });
  };
  return (
    <Box sx={{ maxWidth: 840 }}>
      <PageHeader title={translate('security.title')} subtitle={translate('security.text')} />
      {impersonatingUserId === undefined ? (
        <Box sx={{ display: 'grid', gap: 6 }}>
          {secondFactorMissing ? <Alert severity="warning">{translate('security.required')}</Alert> : null}
          {data ? (
            <SecondFactorSection factor={data} onChanged={changed} />
          ) : error ? (
            <LoadFailed error={error} onRetry={() => void refetch()} />
          ) : (
            <Skeleton variant="rounded" height={220} />
          )}
          {secondFactorMissing ? null : <SessionsSection />}
          {mayDecide && client && !secondFactorMissing ? <RuleSection client={client} /> : null}
        </Box>
      ) : (
        <Alert severity="info">{translate('security.impersonating')}</Alert>
      )}
    </Box>
  );
}
