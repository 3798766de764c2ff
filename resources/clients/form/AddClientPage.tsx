import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { CLIENT_SERVICE } from '../../../domain/clients/contract';
import { FILE_PRESETS, PRESETS, type FilePreset } from '../../../domain/clients/new-client';
import { useProviderName } from '../../../providers/services';
import { CreateRecord } from '../../../src/record/CreateRecord';
import { RecordForm } from '../../../src/record/RecordForm';
import { useRecordInput } from '../../../src/record/use-record-input';
import { PageHeader } from '../../../src/ui/PageHeader';
import type { ClientRow } from '../detail/use-client';
import { clientHref, CLIENTS } from '../links';
import { ClientFields, Section } from './ClientFields';
import { ServiceBoxes } from './ServiceBoxes';
import { recordOf, useClientProblems } from './values';

/** Adds an employer: its details, its services and its first file setup. */
export default function AddClientPage() {
  const translate = useTranslate();
  const provider = useProviderName();
  const validate = useClientProblems();
  return (
    <>
      <PageHeader title={translate('clients.add.title')} subtitle={translate('clients.add.text')} />
      <CreateRecord<ClientRow>
        resource={CLIENTS}
        success={({ name }) => ({ key: 'clients.add.done', values: { name } })}
        failure="clients.add.failed"
        redirect={({ _id }) => clientHref(_id)}
      >
        <RecordForm
          draft="client.new"
          labels="clients.field"
          defaultValues={{
            employeeIdentifier: 'workId',
            timeZone: 'America/New_York',
            contacts: [],
            services: [provider, CLIENT_SERVICE],
            preset: 'cdl',
          }}
          recordOf={recordOf}
          validate={validate}
          save="clients.add.submit"
          cancel={`/${CLIENTS}`}
        >
          <ClientFields />
          <Services />
          <Preset />
        </RecordForm>
      </CreateRecord>
    </>
  );
}

function Services() {
  const translate = useTranslate();
  const { value, onChange, error } = useRecordInput({ source: 'services' });
  return (
    <Section title={translate('clients.section.services')}>
      <ServiceBoxes chosen={value as string[]} onChange={onChange} error={error} />
    </Section>
  );
}

function Preset() {
  const translate = useTranslate();
  const { value, onChange } = useRecordInput({ source: 'preset', label: 'clients.section.preset' });
  const chosen = value as FilePreset;
  const titles = PRESETS[chosen].titles.map(({ title }) => title).join(', ');
  return (
    <Section title={translate('clients.section.preset')}>
      <RadioGroup
        aria-label={translate('clients.section.preset')}
        value={chosen}
        onChange={(_event, preset) => onChange(preset)}
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
      <Typography role="status" sx={{ color: 'text.secondary' }}>
        {translate(titles === '' ? 'clients.preset.nothing' : 'clients.preset.titles', { titles })}
      </Typography>
    </Section>
  );
}
