import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useController } from 'react-hook-form';
import { Link, useNavigate } from 'react-router-dom';
import { CLIENT_SERVICE, type Client } from '../../../domain/clients/contract';
import { FILE_PRESETS, PRESETS, type FilePreset } from '../../../domain/clients/new-client';
import { useAlert, useHttp, useProviderName } from '../../../providers/services';
import { PageHeader } from '../../../src/ui/PageHeader';
import { clientHref, CLIENTS } from '../links';
import { ClientFields, Section } from './ClientFields';
import { ClientForm } from './ClientForm';
import { ServiceBoxes } from './ServiceBoxes';
import { useClientForm } from './use-client-form';
import { bodyOf, newValues, type ClientValues } from './values';

/** A new employer: who it is, what it gets, and what the files of its people hold to begin with. */
export default function AddClientPage() {
  const translate = useTranslate();
  const alert = useAlert();
  const http = useHttp();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const provider = useProviderName();
  const state = useClientForm({
    defaultValues: newValues([provider, CLIENT_SERVICE]),
    failed: 'clients.add.failed',
    send: async (values) => {
      const { services, preset } = values;
      const added = await http.data<Client>('/v1/clients', {
        method: 'POST',
        body: { ...bodyOf(values), services, preset },
      });
      alert('clients.add.done', 'success', { values: { name: added.name } });
      await queryClient.invalidateQueries();
      // After the form has taken note of its success, which is when its draft goes.
      setTimeout(() => void navigate(clientHref(added._id)), 0);
    },
  });
  return (
    <>
      <PageHeader title={translate('clients.add.title')} subtitle={translate('clients.add.text')} />
      <ClientForm
        state={state}
        draft="client.new"
        buttons={
          <>
            <Button type="submit" variant="contained" loading={state.isSubmitting}>
              {translate('clients.add.submit')}
            </Button>
            <Button component={Link} to={`/${CLIENTS}`}>
              {translate('ui.confirm.cancel')}
            </Button>
          </>
        }
      >
        <ClientFields />
        <Services />
        <Preset />
      </ClientForm>
    </>
  );
}

function Services() {
  const translate = useTranslate();
  const { field, fieldState } = useController<ClientValues, 'services'>({ name: 'services' });
  return (
    <Section title={translate('clients.section.services')}>
      <ServiceBoxes chosen={field.value} onChange={field.onChange} error={fieldState.error?.message} />
    </Section>
  );
}

function Preset() {
  const translate = useTranslate();
  const { field } = useController<ClientValues, 'preset'>({ name: 'preset' });
  const titles = PRESETS[field.value].titles.map(({ title }) => title).join(', ');
  return (
    <Section title={translate('clients.section.preset')}>
      <RadioGroup
        aria-label={translate('clients.section.preset')}
        value={field.value}
        onChange={(_event, preset) => field.onChange(preset as FilePreset)}
      >
        {FILE_PRESETS.map((preset) => (
          <FormControlLabel
            key={preset}
            value={preset}
            control={<Radio size="small" />}
            label={translate(`clients.preset.${preset}`)}
          />
        ))}
      </RadioGroup>
      <Box role="status">
        <Typography sx={{ color: 'text.secondary' }}>
          {titles === ''
            ? translate('clients.preset.nothing')
            : translate('clients.preset.titles', { titles })}
        </Typography>
      </Box>
    </Section>
  );
}
