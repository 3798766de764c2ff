import AddIcon from '@mui/icons-material/Add';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useId, type ReactNode } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { EmailInput, StateInput, TextInput, ZoneInput } from './inputs';
import { NO_CONTACT, type LocationValues } from './values';

const MOST_CONTACTS = 50;

/** What the user may change of a location; the rest is shown and cannot be. */
export interface LocationRights {
  name: boolean;
  /** Everything but the name. */
  rest: boolean;
}

interface LocationFieldsProps {
  rights: LocationRights;
  isNew?: boolean;
  /** Stands first in the first group. */
  first?: ReactNode;
}

/** The fields of a location, in groups. */
export function LocationFields({ rights, isNew = false, first }: LocationFieldsProps) {
  const translate = useTranslate();
  const disabled = !rights.rest;
  return (
    <>
      <Group title="identity">
        {first}
        <TextInput name="name" label="name" required disabled={!rights.name} maxLength={120} />
        <TextInput
          name="LCode"
          label="LCode"
          disabled={disabled}
          maxLength={40}
          help={translate('locations.help.LCode')}
        />
        <TextInput
          name="DOTNumber"
          label="DOTNumber"
          disabled={disabled}
          maxLength={12}
          inputMode="numeric"
        />
        <ZoneInput
          name="timeZone"
          label="timeZone"
          disabled={disabled}
          clearable={isNew}
          help={isNew ? translate('locations.help.timeZone') : undefined}
        />
      </Group>
      <Group title="address">
        <TextInput name="primaryAddress.address1" label="address1" disabled={disabled} maxLength={100} />
        <TextInput name="primaryAddress.address2" label="address2" disabled={disabled} maxLength={100} />
        <TextInput name="primaryAddress.city" label="city" disabled={disabled} maxLength={60} />
        <StateInput name="primaryAddress.state" label="state" disabled={disabled} />
        <TextInput name="primaryAddress.zip" label="zip" disabled={disabled} maxLength={10} />
      </Group>
      <ContactsGroup disabled={disabled} />
      {isNew ? null : (
        <Group title="notes">
          <Box sx={{ gridColumn: '1 / -1', display: 'grid' }}>
            <TextInput name="notes" label="notes" disabled={disabled} maxLength={10_000} rows={3} />
          </Box>
        </Group>
      )}
    </>
  );
}

function ContactsGroup({ disabled }: { disabled: boolean }) {
  const translate = useTranslate();
  const { control } = useFormContext<LocationValues>();
  const { fields, append, remove } = useFieldArray({ control, name: 'contacts' });
  return (
    <Group title="contacts">
      {fields.map(({ id }, at) => (
        <Box
          key={id}
          role="group"
          aria-label={translate('locations.contact', { number: at + 1 })}
          sx={{
            gridColumn: '1 / -1',
            display: 'grid',
            gap: 2,
            alignItems: 'start',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(4, minmax(0, 1fr)) 34px' },
          }}
        >
          <TextInput name={`contacts.${at}.name`} label="contactName" disabled={disabled} maxLength={100} />
          <TextInput name={`contacts.${at}.title`} label="contactTitle" disabled={disabled} maxLength={100} />
          <EmailInput name={`contacts.${at}.email`} label="contactEmail" disabled={disabled} />
          <TextInput
            name={`contacts.${at}.phone`}
            label="contactPhone"
            disabled={disabled}
            maxLength={40}
            inputMode="tel"
          />
          {disabled ? null : (
            <IconButton
              aria-label={translate('locations.removeContact', { number: at + 1 })}
              onClick={() => remove(at)}
            >
              <DeleteIcon sx={{ fontSize: 18 }} />
            </IconButton>
          )}
        </Box>
      ))}
      {fields.length === 0 && disabled ? (
        <Typography sx={{ color: 'text.secondary' }}>{translate('locations.noContacts')}</Typography>
      ) : null}
      {disabled || fields.length >= MOST_CONTACTS ? null : (
        <Box sx={{ gridColumn: '1 / -1' }}>
          <Button size="small" startIcon={<AddIcon />} onClick={() => append(NO_CONTACT)}>
            {translate('locations.addContact')}
          </Button>
        </Box>
      )}
    </Group>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  const translate = useTranslate();
  const id = useId();
  return (
    <Box role="group" aria-labelledby={id} sx={{ mb: 6 }}>
      <Typography id={id} component="h2" sx={{ fontSize: 16, fontWeight: 600, mb: 2 }}>
        {translate(`locations.group.${title}`)}
      </Typography>
      <Box
        sx={{
          display: 'grid',
          columnGap: 4,
          rowGap: 1,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        {children}
      </Box>
    </Box>
  );
}
