import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { get, useFormState, useWatch, type FieldError as FormError } from 'react-hook-form';
import type { FeaturesBody, FeatureSettings } from '../../domain/settings/edits';
import { FEATURES } from '../../domain/settings/features';
import { useRecordInput } from '../../src/record/use-record-input';
import { FieldError } from '../../src/ui/FieldError';
import { PageHeader } from '../../src/ui/PageHeader';
import { useApi } from '../api';
import { ClientChoice } from './ClientChoice';
import { EditRows, RemoveButton, type RowPlace } from './EditRows';
import { EditSetting } from './EditSetting';

type Client = FeatureSettings['clients'][number];

/** Features that the menus leave out, for all clients and for single ones. */
export default function FeaturesPage() {
  const translate = useTranslate();
  const api = useApi();
  return (
    <Box sx={{ maxWidth: 960 }}>
      <PageHeader
        title={translate('settings.features.title')}
        subtitle={translate('settings.features.about')}
      />
      <EditSetting
        id="features"
        methods={{
          read: api.getFeatures,
          save({ clients, ...values }) {
            const named = (clients as Client[]).map(({ clientId, features }) => ({ clientId, features }));
            return api.saveFeatures({ ...values, clients: named } as FeaturesBody);
          },
        }}
        valuesOf={({ version, features, clients }) => ({ version, features, clients })}
      >
        <FeatureBoxes source="features" title={translate('settings.everybody')} />
        <ClientRows />
      </EditSetting>
    </Box>
  );
}

/** The clients with hidden features of their own. */
function ClientRows() {
  const translate = useTranslate();
  const featureText = (feature: string) => translate(`settings.feature.${feature}`);
  return (
    <EditRows<Client>
      source="clients"
      label={translate('settings.features.title')}
      textOf={({ name, features }) => `${name}: ${features.map(featureText).join(', ')}`}
      renderAdd={(append, rows) => (
        <Box sx={{ width: 320, maxWidth: '100%' }}>
          <ClientChoice
            // Empty again after each choice.
            key={rows.length}
            id="add-client"
            label={translate('settings.features.add')}
            value={null}
            onChange={(client) => {
              if (!client || rows.some(({ clientId }) => clientId === client.legacyClientId)) return;
              append({ clientId: client.legacyClientId, name: client.name, features: [] });
            }}
          />
        </Box>
      )}
    >
      {(row) => <ClientRow {...row} />}
    </EditRows>
  );
}

function ClientRow({ source, remove }: RowPlace) {
  const translate = useTranslate();
  const name = String(useWatch({ name: `${source}.name` }) ?? '');
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'start', gap: 2 }}>
      <FeatureBoxes source={`${source}.features`} title={name} owner={`${source}.clientId`} />
      <RemoveButton label={translate('settings.row.remove', { name })} onRemove={remove} />
    </Box>
  );
}

interface FeatureBoxesProps {
  source: string;
  title: string;
  /** The field with the client: its problems are shown here too. */
  owner?: string;
}

function FeatureBoxes({ source, title, owner = '' }: FeatureBoxesProps) {
  const translate = useTranslate();
  const { value, onChange, error } = useRecordInput({
    source,
    label: title,
    text: (feature) => translate(`settings.feature.${String(feature)}`),
  });
  const hidden: string[] = Array.isArray(value) ? value : [];
  const ofOwner = get(useFormState().errors, owner) as FormError | undefined;
  return (
    <Box component="fieldset" id={source} tabIndex={-1} sx={{ m: 0, p: 0, border: 0, minWidth: 260 }}>
      <Typography component="legend" sx={{ p: 0, fontWeight: 600 }}>
        {title}
      </Typography>
      {FEATURES.map((feature) => (
        <Box key={feature}>
          <FormControlLabel
            label={translate('settings.features.hide', {
              feature: translate(`settings.feature.${feature}`),
            })}
            control={
              <Checkbox
                size="small"
                checked={hidden.includes(feature)}
                onChange={(_event, checked) =>
                  onChange(checked ? [...hidden, feature] : hidden.filter((one) => one !== feature))
                }
              />
            }
          />
        </Box>
      ))}
      <FieldError id={`${source}.problem`} error={error ?? ofOwner?.message} />
    </Box>
  );
}
