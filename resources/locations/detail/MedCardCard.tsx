import { LOCATION_SETTINGS } from '../../../providers/refetch';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Client } from '../../../domain/clients/contract';
import { findSite, flattenSites } from '../../../domain/clients/site-tree';
import type { MedCardSubmission } from '../../../domain/locations/contract';
import { formatDateTime } from '../../../domain/shared/dates';
import { wholeRefusal } from '../../../providers/refusals/refusal';
import { usePermission } from '../../../providers/services';
import { useSiteTree } from '../../../providers/sites';
import { useNumberText } from '../../../src/background-work/numbers';
import { useApiMutation } from '../../../src/ui/use-api-mutation';
import { useConfirm } from '../../../src/ui/useConfirm';
import { useApi } from '../../api';
import { Card } from './Card';

interface MedCardCardProps {
  location: Client;
  submission: MedCardSubmission;
}

/** Whether the medical cards of the location's drivers are submitted to their states. */
export function MedCardCard({ location, submission }: MedCardCardProps) {
  const translate = useTranslate();
  const mayChange = usePermission('client.addLocationToMedCardSubmission');
  const { submits, since, addedBy } = submission;
  return (
    <Card title={translate('locations.medCards.title')}>
      <Typography>{translate(submits ? 'locations.medCards.on' : 'locations.medCards.off')}</Typography>
      {since ? (
        <Typography sx={{ color: 'text.secondary', fontSize: 13 }}>
          {translate('locations.medCards.since', {
            when: formatDateTime(new Date(since), location.timeZone),
            name: addedBy ?? '',
          })}
        </Typography>
      ) : null}
      {mayChange ? <MedCardButtons location={location} submits={submits} /> : null}
    </Card>
  );
}

function MedCardButtons({ location, submits }: { location: Client; submits: boolean }) {
  const { _id, legacyClientId, name } = location;
  const translate = useTranslate();
  const numberText = useNumberText();
  const api = useApi();
  const confirm = useConfirm();
  const [isIncludeChildren, setIsIncludeChildren] = useState(false);
  const { data: root } = useSiteTree();
  const node = root && findSite(root, legacyClientId);
  const childCount = node ? flattenSites(node).length - 1 : 0;
  const { mutate, isPending, error } = useApiMutation(
    (add: boolean) =>
      add
        ? api.addToMedCardSubmission({ clientId: legacyClientId, isIncludeChildren })
        : api.removeFromMedCardSubmission(_id, isIncludeChildren),
    {
      changes: LOCATION_SETTINGS,
      alertOnError: false,
      success: ({ changed }, add) => ({
        key: add ? 'locations.medCards.added' : 'locations.medCards.removed',
        values: { smart_count: changed },
      }),
    },
  );
  const remove = async () => {
    const count = isIncludeChildren ? childCount + 1 : 1;
    const confirmed = await confirm({
      title: translate('locations.medCards.removeTitle', { smart_count: count, name }),
      text: translate('locations.medCards.removeText'),
      confirmLabel: translate('locations.medCards.remove'),
      destructive: true,
    });
    if (confirmed) mutate(false);
  };
  const button = (key: 'add' | 'remove', isMain: boolean, onClick: () => void) => (
    <Button variant={isMain ? 'outlined' : 'text'} size="small" disabled={isPending} onClick={onClick}>
      {translate(`locations.medCards.${key}`)}
    </Button>
  );
  return (
    <Box sx={{ mt: 2 }}>
      {error ? <Alert severity="error">{wholeRefusal(error)}</Alert> : null}
      {childCount > 0 ? (
        <FormControlLabel
          sx={{ ml: 0 }}
          label={translate('locations.medCards.children', {
            smart_count: childCount,
            count: numberText(childCount),
          })}
          control={
            <Checkbox
              size="small"
              checked={isIncludeChildren}
              onChange={(_event, checked) => setIsIncludeChildren(checked)}
            />
          }
        />
      ) : null}
      <Box sx={{ display: 'flex', gap: 1 }}>
        {/* Child locations may differ from this one, so that both buttons make sense. */}
        {!submits || isIncludeChildren ? button('add', !submits, () => mutate(true)) : null}
        {submits || isIncludeChildren ? button('remove', submits, () => void remove()) : null}
      </Box>
    </Box>
  );
}
