import AddIcon from '@mui/icons-material/Add';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useFieldArray } from 'react-hook-form';
import { NO_CONTACT } from '../../../domain/clients/details';
import type { Contact } from '../../../domain/clients/contract';
import { useFieldInfo } from '../use-record-input';
import { EmailInput } from './EmailInput';
import { TextInput } from './TextInput';

const MOST_CONTACTS = 50;
const CONTACT = {
  flex: 1,
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'repeat(auto-fit, minmax(180px, 1fr))',
};

interface ContactsInputProps {
  source: string;
  /** Message keys; `contact` and `remove` with the number of the contact. */
  words: Record<'contacts' | 'contact' | 'add' | 'remove' | keyof Contact, string> & { none?: string };
  isNameRequired?: boolean;
  disabled?: boolean;
}

/** A contact as one line of the stale dialog. */
const contactText = (value: unknown) =>
  [value as Contact | Contact[]]
    .flat()
    .map(({ name, title, email, phone }) => [name, title, email, phone].filter(Boolean).join(', '))
    .join('; ');

/** Keeps empty texts, so that a contact equals itself after the user has undone a change by hand. */
const asTyped = (value: unknown) => value;

/** The people to contact at a client or location, each with name, position, email and phone. */
export function ContactsInput({ source, words, isNameRequired, disabled = false }: ContactsInputProps) {
  const translate = useTranslate();
  const { fields, append, remove } = useFieldArray({ name: source });
  useFieldInfo(source, translate(words.contacts), contactText);
  const contact = (at: number) => translate(words.contact, { number: at + 1 });
  const input = (at: number, name: keyof Contact) => ({
    source: `${source}.${at}.${name}`,
    label: words[name],
    fullLabel: `${contact(at)}, ${translate(words[name])}`,
    parse: asTyped,
    disabled,
  });
  return (
    <>
      {fields.map(({ id }, at) => (
        <Box
          key={id}
          role="group"
          aria-label={contact(at)}
          sx={{ gridColumn: '1 / -1', display: 'flex', alignItems: 'flex-start', gap: 1 }}
        >
          <Box sx={CONTACT}>
            <TextInput {...input(at, 'name')} required={isNameRequired} maxLength={100} />
            <TextInput {...input(at, 'title')} maxLength={100} />
            <EmailInput {...input(at, 'email')} />
            <TextInput {...input(at, 'phone')} maxLength={40} inputMode="tel" />
          </Box>
          {disabled ? null : (
            <IconButton
              aria-label={translate(words.remove, { number: at + 1 })}
              onClick={() => remove(at)}
              sx={{ mt: 1 }}
            >
              <DeleteIcon sx={{ fontSize: 18 }} />
            </IconButton>
          )}
        </Box>
      ))}
      {words.none && fields.length === 0 && disabled ? (
        <Typography sx={{ color: 'text.secondary' }}>{translate(words.none)}</Typography>
      ) : null}
      {disabled ? null : (
        <Box sx={{ gridColumn: '1 / -1' }}>
          <Button
            size="small"
            startIcon={<AddIcon />}
            disabled={fields.length >= MOST_CONTACTS}
            onClick={() => append(NO_CONTACT)}
          >
            {translate(words.add)}
          </Button>
        </Box>
      )}
    </>
  );
}
