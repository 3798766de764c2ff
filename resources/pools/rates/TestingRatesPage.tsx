import AddIcon from '@mui/icons-material/Add';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { RATE_SETTINGS } from '../../../domain/pools/rate-settings';
import type { DatedSettingsView, DatedSettingView } from '../../../domain/settings/dated-edits';
import { useDialog, usePermission } from '../../../providers/services';
import { LoadFailed } from '../../../src/ui/LoadFailed';
import { PageHeader } from '../../../src/ui/PageHeader';
import { useApi } from '../../api';
import { otherRates, ratesInForce } from './rate-rows';
import { RatesTable } from './RatesTable';

/** The minimum rates of random tests, by agency and year. Those who edit dated settings edit them here too. */
export default function TestingRatesPage() {
  const translate = useTranslate();
  const api = useApi();
  const { open } = useDialog();
  const mayEdit = usePermission('admin.superAdmin');
  const { data, error, refetch } = useQuery({
    queryKey: ['datedSettings', 'rates'],
    queryFn: ({ signal }) => api.getTestingRates(signal),
  });
  const edit = (setting: DatedSettingView | null) =>
    void open('datedSetting', { setting, settings: data?.settings ?? [], keys: RATE_SETTINGS });
  return (
    <Box sx={{ maxWidth: 1200 }}>
      <PageHeader
        title={translate('pools.rates.title')}
        subtitle={
          <Box component="span" sx={{ display: 'block', maxWidth: '72ch' }}>
            {translate('pools.rates.about')}
          </Box>
        }
        action={
          mayEdit ? (
            <Button variant="contained" startIcon={<AddIcon />} disabled={!data} onClick={() => edit(null)}>
              {translate('pools.rates.add')}
            </Button>
          ) : undefined
        }
      />
      {error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : null}
      {data || error ? null : <Skeleton variant="rounded" height={480} />}
      {data ? <Rates view={data} onEdit={mayEdit ? edit : undefined} /> : null}
    </Box>
  );
}

interface RatesProps {
  view: DatedSettingsView;
  /** Absent for readers. */
  onEdit: ((setting: DatedSettingView) => void) | undefined;
}

function Rates({ view: { due, settings }, onEdit }: RatesProps) {
  const translate = useTranslate();
  const others = otherRates(settings);
  return (
    <>
      {onEdit && due > 0 ? (
        <Alert severity="warning" sx={{ mb: 4 }}>
          <AlertTitle sx={{ fontSize: 14 }}>{translate('pools.rates.due', { smart_count: due })}</AlertTitle>
          {translate('pools.rates.dueHelp')}
        </Alert>
      ) : null}
      <Alert severity="info" sx={{ mb: 4 }}>
        {translate('pools.rates.combined')}
      </Alert>
      <Heading text={translate('pools.rates.inForce')} />
      <RatesTable
        label={translate('pools.rates.inForce')}
        rows={ratesInForce(settings)}
        withNotes
        onEdit={onEdit}
      />
      <Heading text={translate('pools.rates.others')} />
      {others.length === 0 ? (
        <Typography sx={{ color: 'text.secondary' }}>{translate('pools.rates.noOthers')}</Typography>
      ) : (
        <RatesTable label={translate('pools.rates.others')} rows={others} onEdit={onEdit} />
      )}
    </>
  );
}

const Heading = ({ text }: { text: string }) => (
  <Typography component="h2" sx={{ mt: 6, mb: 2, fontSize: 16, fontWeight: 600 }}>
    {text}
  </Typography>
);
