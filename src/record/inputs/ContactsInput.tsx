import { NO_CONTACT } from '../../../domain/clients/details';
import type { Contact } from '../../../domain/clients/contract';
import { EmailInput } from './EmailInput';
import { ListInput } from './ListInput';
import { TextInput } from './TextInput';

const MOST_CONTACTS = 50;

interface ContactsInputProps {
  source: string;
  /** Message keys; `contact` and `remove` with the number of the contact. */
  words: Record<'contacts' | 'contact' | 'add' | 'remove' | keyof Contact, string> & { none?: string };
  isNameRequired?: boolean;
  disabled?: boolean;
}

const contactText = (value: unknown) =>
  [value as Contact | Contact[]]
    .flat()
    .map(({ name, title, email, phone }) => [name, title, email, phone].filter(Boolean).join(', '))
    .join('; ');

/** The people to contact at a client or location, each with name, position, email and phone. */
export function ContactsInput({ source, words, isNameRequired, disabled }: ContactsInputProps) {
  const { contacts: list, contact: item, add, remove, none } = words;
  return (
    <ListInput
      source={source}
      words={{ list, item, add, remove, none }}
      most={MOST_CONTACTS}
      empty={NO_CONTACT}
      disabled={disabled}
      text={contactText}
    >
      {(input) => (
        <>
          <TextInput {...input('name', words.name)} required={isNameRequired} maxLength={100} />
          <TextInput {...input('title', words.title)} maxLength={100} />
          <EmailInput {...input('email', words.email)} />
          <TextInput {...input('phone', words.phone)} maxLength={40} inputMode="tel" />
        </>
      )}
    </ListInput>
  );
}
