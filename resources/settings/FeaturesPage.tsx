import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import RemoveIcon from '@mui/icons-material/DeleteOutlined';
import { useTranslate } from 'ra-core';
import type { FeatureSettings } from '../../domain/settings/edits';
import { FEATURES } from '../../domain/settings/features';
import { PageHeader } from '../../src/ui/PageHeader';
import { ClientChoice } from './ClientChoice';
import { EditFrame } from './EditFrame';
import { errorsByRow } from './rows';
import { useEdited } from './use-edited';

interface OfClient {
  clientId: number;
  name: string;
  features: string[];
}

const idOf = ({ clientId }: OfClient) => clientId;

interface Values {
  features: string[];
  clients: OfClient[];
}

/** What the menus leave out, for everybody and for single clients. */
export default function FeaturesPage() {
  const translate = useTranslate();
  const edited = useEdited<FeatureSettings, Values>({
    url: '/v1/settings/features',
    valuesOf: ({ features, clients }) => ({ features, clients }),
    bodyOf: ({ features, clients }) => ({
      features,
      clients: clients.map(({ clientId, features: own }) => ({ clientId, features: own })),
    }),
    tell: ({ features, clients }) =>
      [{ name: translate('settings.everybody'), features }, ...clients].flatMap(({ name, features: own }) =>
        own.map((feature) => `${name}: ${translate(`settings.feature.${feature}`)}`),
      ),
    errorsOf: (found, { clients }) => errorsByRow('clients', found, clients.map(idOf)),
  });
  const { values, errors, set } = edited;
  return (
    <Box sx={{ maxWidth: 960 }}>
      <PageHeader
        title={translate('settings.features.title')}
        subtitle={translate('settings.features.about')}
      />
      <EditFrame edited={edited}>
        {values ? (
          <>
            <FeatureBoxes
              id="features"
              title={translate('settings.everybody')}
              value={values.features}
              error={errors['features']}
              onChange={(features) => set({ ...values, features })}
            />
            {values.clients.map((client) => (
              <Box key={client.clientId} sx={{ display: 'flex', alignItems: 'start', gap: 2 }}>
                <FeatureBoxes
                  id={`clients.${client.clientId}.features`}
                  title={client.name}
                  value={client.features}
                  error={
                    errors[`clients.${client.clientId}.features`] ??
                    errors[`clients.${client.clientId}.clientId`]
                  }
                  onChange={(features) =>
                    set({
                      ...values,
                      clients: values.clients.map((one) => (one === client ? { ...one, features } : one)),
                    })
                  }
                />
                <IconButton
                  size="small"
                  aria-label={translate('settings.row.remove', { name: client.name })}
                  onClick={() => set({ ...values, clients: values.clients.filter((one) => one !== client) })}
                >
                  <RemoveIcon fontSize="small" />
                </IconButton>
              </Box>
            ))}
            <Box sx={{ width: 320, maxWidth: '100%' }}>
              <ClientChoice
                // Empty again for the next one.
                key={values.clients.length}
                id="add-client"
                label={translate('settings.features.add')}
                value={null}
                onChange={(client) => {
                  if (!client || values.clients.some((one) => one.clientId === client.legacyClientId)) return;
                  const added = { clientId: client.legacyClientId, name: client.name, features: [] };
                  set({ ...values, clients: [...values.clients, added] });
                }}
              />
            </Box>
          </>
        ) : null}
      </EditFrame>
    </Box>
  );
}

interface FeatureBoxesProps {
  id: string;
  title: string;
  value: readonly string[];
  error: string | undefined;
  onChange: (features: string[]) => void;
}

function FeatureBoxes({ id, title, value, error, onChange }: FeatureBoxesProps) {
  const translate = useTranslate();
  return (
    <Box component="fieldset" id={id} tabIndex={-1} sx={{ m: 0, p: 0, border: 0, minWidth: 260 }}>
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
                checked={value.includes(feature)}
                onChange={(_event, checked) =>
                  onChange(checked ? [...value, feature] : value.filter((one) => one !== feature))
                }
              />
            }
          />
        </Box>
      ))}
      {error === undefined ? null : (
        <Box role="alert" sx={{ color: 'error.main', fontSize: 12 }}>
          {error}
        </Box>
      )}
    </Box>
  );
}
