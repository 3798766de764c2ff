import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import AddIcon from '@mui/icons-material/Add';
import RemoveIcon from '@mui/icons-material/DeleteOutlined';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { useFieldArray } from 'react-hook-form';
import { EMPLOYEE_IDENTIFIERS } from '../../../domain/clients/contract';
import { ChoiceInput, EmailInput, StateInput, TextInput, ZoneInput } from './fields';
import { NO_CONTACT, type ClientValues } from './values';

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

/** Name, numbers, address, contacts and notes of a client. */
export function ClientFields() {
  const translate = useTranslate();
  const label = (name: string) => translate(`clients.field.${name}`);
  return (
    <>
      <Section title={translate('clients.section.client')}>
        <TextInput required name="name" label={label('name')} maxLength={120} />
        <Box sx={pair}>
          <TextInput name="DOTNumber" label={label('DOTNumber')} maxLength={12} inputMode="numeric" />
          <ChoiceInput
            name="employeeIdentifier"
            label={label('employeeIdentifier')}
            options={EMPLOYEE_IDENTIFIERS}
          />
        </Box>
        <ZoneInput name="timeZone" label={label('timeZone')} help={translate('clients.help.timeZone')} />
      </Section>
      <Section title={translate('clients.section.address')}>
        <TextInput name="primaryAddress.address1" label={label('address1')} maxLength={100} />
        <TextInput name="primaryAddress.address2" label={label('address2')} maxLength={100} />
        <Box sx={{ ...pair, gridTemplateColumns: { xs: '1fr', sm: '2fr 2fr 1fr' } }}>
          <TextInput name="primaryAddress.city" label={label('city')} maxLength={60} />
          <StateInput name="primaryAddress.state" label={label('state')} />
          <TextInput name="primaryAddress.zip" label={label('zip')} maxLength={10} />
        </Box>
      </Section>
      <Section title={translate('clients.section.contacts')}>
        <Contacts />
      </Section>
      <Section title={translate('clients.section.notes')}>
        <TextInput name="notes" label={label('notes')} maxLength={10_000} rows={3} />
      </Section>
    </>
  );
}

const MOST_CONTACTS = 50;

function Contacts() {
  const translate = useTranslate();
  const { fields, append, remove } = useFieldArray<ClientValues, 'contacts'>({ name: 'contacts' });
  const label = (name: string) => translate(`clients.field.contact.${name}`);
  return (
    <>
      {fields.map(({ id }, at) => (
        <Box
          key={id}
          role="group"
          aria-label={translate('clients.contact.label', { number: at + 1 })}
          sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}
        >
          <Box sx={{ ...pair, flex: 1, gap: 2 }}>
            <TextInput required name={`contacts.${at}.name`} label={label('name')} maxLength={100} />
            <TextInput name={`contacts.${at}.title`} label={label('title')} maxLength={100} />
            <EmailInput name={`contacts.${at}.email`} label={label('email')} />
            <TextInput name={`contacts.${at}.phone`} label={label('phone')} maxLength={40} inputMode="tel" />
          </Box>
          <IconButton
            aria-label={translate('clients.contact.remove', { number: at + 1 })}
            onClick={() => remove(at)}
            sx={{ mt: 1 }}
          >
            <RemoveIcon sx={{ fontSize: 18 }} />
          </IconButton>
        </Box>
      ))}
      <Box>
        <Button
          startIcon={<AddIcon />}
          disabled={fields.length >= MOST_CONTACTS}
          onClick={() => append(NO_CONTACT)}
        >
          {translate('clients.contact.add')}
        </Button>
      </Box>
    </>
  );
}
