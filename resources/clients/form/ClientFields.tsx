import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useRecordContext, useTranslate, type RaRecord } from 'ra-core';
import type { ReactNode } from 'react';
import { EMPLOYEE_IDENTIFIERS, type Client } from '../../../domain/clients/contract';
import { CheckboxInput } from '../../../src/record/inputs/CheckboxInput';
import { ChoiceInput } from '../../../src/record/inputs/ChoiceInput';
import { ContactsInput } from '../../../src/record/inputs/ContactsInput';
import { DotNumberInput } from '../../../src/record/inputs/DotNumberInput';
import { StateInput } from '../../../src/record/inputs/StateInput';
import { TextInput } from '../../../src/record/inputs/TextInput';
import { TimeZoneInput } from '../../../src/record/inputs/TimeZoneInput';

const CONTACT_WORDS = {
  name: 'clients.field.contact.name',
  title: 'clients.field.contact.title',
  email: 'clients.field.contact.email',
  phone: 'clients.field.contact.phone',
  contacts: 'clients.section.contacts',
  contact: 'clients.contact.label',
  add: 'clients.contact.add',
  remove: 'clients.contact.remove',
};

/** A part of the form under its heading. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box component="section" sx={{ display: 'grid', gap: 3, mb: 6 }}>
      <Typography component="h2" variant="h2">
        {title}
      </Typography>
      {children}
    </Box>
  );
}

const pair = { display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } };

const address = (name: string) => ({ source: `primaryAddress.${name}`, label: `clients.field.${name}` });

/** Name, numbers, address, contacts and notes of a client. */
export function ClientFields() {
  const translate = useTranslate();
  const record = useRecordContext<Client & RaRecord>();
  const identifiers = EMPLOYEE_IDENTIFIERS.map((id) => ({
    id,
    name: translate(`clients.employeeIdentifier.${id}`),
  }));
  return (
    <>
      <Section title={translate('clients.section.client')}>
        <TextInput required source="name" maxLength={120} />
        <Box sx={pair}>
          <DotNumberInput source="DOTNumber" of={record?.topLevelId ?? null} />
          <ChoiceInput source="employeeIdentifier" choices={identifiers} />
        </Box>
        <TimeZoneInput source="timeZone" helperText={translate('clients.help.timeZone')} />
        {record && record.topLevelId === record.legacyClientId ? (
          <>
            <CheckboxInput source="mailReceipts" helperText={translate('clients.help.mailReceipts')} />
            <CheckboxInput
              source="preHireDocuments"
              helperText={translate('clients.help.preHireDocuments')}
            />
          </>
        ) : null}
      </Section>
      <Section title={translate('clients.section.address')}>
        <TextInput {...address('address1')} maxLength={100} />
        <TextInput {...address('address2')} maxLength={100} />
        <Box sx={{ ...pair, gridTemplateColumns: { xs: '1fr', sm: '2fr 2fr 1fr' } }}>
          <TextInput {...address('city')} maxLength={60} />
          <StateInput {...address('state')} />
          <TextInput {...address('zip')} maxLength={10} />
        </Box>
      </Section>
      <Section title={translate('clients.section.contacts')}>
        <ContactsInput source="contacts" words={CONTACT_WORDS} isNameRequired />
      </Section>
      <Section title={translate('clients.section.notes')}>
        <TextInput source="notes" maxLength={10_000} rows={3} />
      </Section>
    </>
  );
}
