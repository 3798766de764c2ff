import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useLocaleState, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Client } from '../../../domain/clients/contract';
import { findSite, flattenSites } from '../../../domain/clients/site-tree';
import type { MedCardSubmission } from '../../../domain/locations/contract';
import { formatDateTime } from '../../../domain/shared/dates';
import { usePermission } from '../../../providers/services';
import { useSiteTree } from '../../../providers/sites';
import { wholeRefusal } from '../../../providers/refusals/refusal';
import { useApiMutation } from '../../../src/ui/use-api-mutation';
import { useConfirm } from '../../../src/ui/useConfirm';
import { useApi } from '../../api';
import { Card } from './Card';

interface MedCardCardProps {
  location: Client;
  submission: MedCardSubmission;
}

/** How many locations the user works with are below one. */
function useLocationsBelow(id: number): number {
  const { data: root } = useSiteTree();
  const node = root ? findSite(root, id) : undefined;
  return node ? flattenSites(node).length - 1 : 0;
}

/** Whether the medical certificates of the location's drivers are submitted to their states. */
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
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const below = useLocationsBelow(location.legacyClientId);
  const [isIncludeChildren, setIncluded] = useState(false);
  const { mutate, isPending, error } = useMedCards(location);
  const confirm = useConfirm();
  const press = async (add: boolean) => {
    const number = isIncludeChildren ? below + 1 : 1;
    const confirmed =
      add ||
      (await confirm({
        title: translate('locations.medCards.removeTitle', { smart_count: number, name: location.name }),
        text: translate('locations.medCards.removeText'),
        confirmLabel: translate('locations.medCards.remove'),
        destructive: true,
      }));
    if (confirmed) mutate({ add, isIncludeChildren });
  };
  const button = (add: boolean) => (
    <Button
      variant={add === submits ? 'text' : 'outlined'}
      size="small"
      disabled={isPending}
      onClick={() => void press(add)}
    >
      {translate(add ? 'locations.medCards.add' : 'locations.medCards.remove')}
    </Button>
  );
  return (
    <Box sx={{ mt: 2 }}>
      {error ? <Alert severity="error">{wholeRefusal(error)}</Alert> : null}
      {below > 0 ? (
        <FormControlLabel
          sx={{ ml: 0 }}
          label={translate('locations.medCards.children', {
            smart_count: below,
            count: new Intl.NumberFormat(locale).format(below),
          })}
          control={
            <Checkbox
              size="small"
              checked={isIncludeChildren}
              onChange={(_event, checked) => setIncluded(checked)}
            />
          }
        />
      ) : null}
      <Box sx={{ display: 'flex', gap: 1 }}>
        {/* With the locations below, both make sense: they may differ from this one. */}
        {!submits || isIncludeChildren ? button(true) : null}
        {submits || isIncludeChildren ? button(false) : null}
      </Box>
    </Box>
  );
}

function useMedCards({ _id, legacyClientId }: Client) {
  const api = useApi();
  return useApiMutation(
    ({ add, isIncludeChildren }: { add: boolean; isIncludeChildren: boolean }) =>
      add
        ? api.addToMedCardSubmission({ clientId: legacyClientId, isIncludeChildren })
        : api.removeFromMedCardSubmission(_id, isIncludeChildren),
    {
      alertOnError: false,
      success: ({ changed }, { add }) => ({
        key: add ? 'locations.medCards.added' : 'locations.medCards.removed',
        values: { smart_count: changed },
      }),
    },
  );
}
