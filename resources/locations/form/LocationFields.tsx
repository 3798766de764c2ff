import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { useClientOfPages } from '../../../providers/sites';
import { ContactsInput } from '../../../src/record/inputs/ContactsInput';
import { DotNumberInput } from '../../../src/record/inputs/DotNumberInput';
import { StateInput } from '../../../src/record/inputs/StateInput';
import { FieldGroup } from '../../../src/record/FieldGroup';
import { TextInput } from '../../../src/record/inputs/TextInput';
import { TimeZoneInput } from '../../../src/record/inputs/TimeZoneInput';

const CONTACT_WORDS = {
  title: 'locations.field.contactTitle',
  name: 'locations.field.contactName',
  email: 'locations.field.contactEmail',
  phone: 'locations.field.contactPhone',
  contacts: 'locations.field.contacts',
  contact: 'locations.contact',
  add: 'locations.addContact',
  remove: 'locations.removeContact',
  none: 'locations.noContacts',
};

interface LocationFieldsProps {
  /** What the user may change. Other fields are disabled. */
  rights: { name: boolean; rest: boolean };
  /** The input for the parent of a new location. */
  parent?: ReactNode;
}

/** The fields of a location, in groups. */
export function LocationFields({ rights, parent }: LocationFieldsProps) {
  const translate = useTranslate();
  const client = useClientOfPages();
  const isNew = parent !== undefined;
  const disabled = !rights.rest;
  const address = (name: string) => ({
    source: `primaryAddress.${name}`,
    label: `locations.field.${name}`,
    disabled,
  });
  return (
    <>
      <FieldGroup title="locations.group.identity">
        {parent}
        <TextInput source="name" required disabled={!rights.name} maxLength={120} />
        <TextInput
          source="LCode"
          disabled={disabled}
          maxLength={40}
          helperText={translate('locations.help.LCode')}
        />
        <DotNumberInput source="DOTNumber" disabled={disabled} of={client?.legacyClientId ?? null} />
        <TimeZoneInput
          source="timeZone"
          disabled={disabled}
          clearable={isNew}
          helperText={isNew ? translate('locations.help.timeZone') : undefined}
        />
      </FieldGroup>
      <FieldGroup title="locations.group.address">
        <TextInput {...address('address1')} maxLength={100} />
        <TextInput {...address('address2')} maxLength={100} />
        <TextInput {...address('city')} maxLength={60} />
        <StateInput {...address('state')} />
        <TextInput {...address('zip')} maxLength={10} />
      </FieldGroup>
      <FieldGroup title="locations.group.contacts">
        <ContactsInput source="contacts" words={CONTACT_WORDS} disabled={disabled} />
      </FieldGroup>
      {isNew ? null : (
        <FieldGroup title="locations.group.notes">
          <Box sx={{ gridColumn: '1 / -1', display: 'grid' }}>
            <TextInput source="notes" disabled={disabled} maxLength={10_000} rows={3} />
          </Box>
        </FieldGroup>
      )}
    </>
  );
}
