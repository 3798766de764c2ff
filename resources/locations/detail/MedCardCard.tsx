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
import type { MedCardsResult, MedCardSubmission } from '../../../domain/locations/contract';
import { formatDateTime } from '../../../domain/shared/dates';
import { refusalMessage } from '../../../providers/refusals/refusal';
import { useAlert, useHttp, usePermission } from '../../../providers/services';
import { useSiteTree } from '../../../providers/sites';
import { useConfirm } from '../../../src/ui/useConfirm';
import { Card } from './Card';
import { useRefreshLocations } from './use-location';

interface MedCardCardProps {
  location: Client;
  submission: MedCardSubmission;
}

/** How many locations in reach are below one. */
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
  const { saving, problem, change } = useMedCards(location);
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
    if (confirmed) await change(add, isIncludeChildren);
  };
  const button = (add: boolean) => (
    <Button
      variant={add === submits ? 'text' : 'outlined'}
      size="small"
      disabled={saving}
      onClick={() => void press(add)}
    >
      {translate(add ? 'locations.medCards.add' : 'locations.medCards.remove')}
    </Button>
  );
  return (
    <Box sx={{ mt: 2 }}>
      {problem === '' ? null : <Alert severity="error">{problem}</Alert>}
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
        {/* With those below either makes sense: they may stand otherwise than this one. */}
        {!submits || isIncludeChildren ? button(true) : null}
        {submits || isIncludeChildren ? button(false) : null}
      </Box>
    </Box>
  );
}

function useMedCards({ _id, legacyClientId }: Client) {
  const http = useHttp();
  const alert = useAlert();
  const refresh = useRefreshLocations();
  const [saving, setSaving] = useState(false);
  const [problem, setProblem] = useState('');

  const change = async (add: boolean, isIncludeChildren: boolean) => {
    setSaving(true);
    setProblem('');
    try {
      const { changed } = add
        ? await http.data<MedCardsResult>('/v1/clients/medCards', {
            method: 'POST',
            body: { clientId: legacyClientId, isIncludeChildren },
          })
        : await http.data<MedCardsResult>(
            `/v1/clients/${_id}/medCards?isIncludeChildren=${isIncludeChildren}`,
            { method: 'DELETE' },
          );
      alert(add ? 'locations.medCards.added' : 'locations.medCards.removed', 'success', {
        values: { smart_count: changed },
      });
      await refresh();
    } catch (error) {
      setProblem(refusalMessage(error));
    } finally {
      setSaving(false);
    }
  };
  return { saving, problem, change };
}
