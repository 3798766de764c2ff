import Alert from '@mui/material/Alert';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import Typography from '@mui/material/Typography';
import { useGetList, useTranslate, type RaRecord } from 'ra-core';
import { useId } from 'react';
import type { NotificationContact } from '../../../domain/notifications/contract';
import type { Selection } from '../../../domain/pools/contract';
import { usePermission } from '../../../providers/services';
import { ActionDialog } from '../../../src/record/ActionDialog';
import { TextInput } from '../../../src/record/inputs/TextInput';
import { useRecordInput } from '../../../src/record/use-record-input';
import { useApi } from '../../api';
import { POOL_KEYS } from '../links';

/** Typed addresses have the server's name, so that its refusal is shown there. */
type EmailValues = { contacts: string[]; emailList: string | null };
const MOST_CONTACTS = 200;
const ADDRESS = /^[^\s@,;]+@[^\s@,;]+\.[^\s@,;]+$/;

const typedIn = (text: string | null) => (text ?? '').split(/[\s,;]+/).filter(Boolean);

/** Tells contacts by email that there is a selection. The mail has a link and no names. */
export function EmailDialog({ selection, onClose }: { selection: Selection; onClose: () => void }) {
  const translate = useTranslate();
  const api = useApi();
  const { poolId, selectionId, period } = selection;
  const recipients = ({ contacts, emailList }: EmailValues) => [
    ...new Set([...contacts, ...typedIn(emailList)]),
  ];
  const validate = (given: object): Record<string, string> => {
    const values = given as EmailValues;
    const wrong = typedIn(values.emailList).find((one) => !ADDRESS.test(one));
    if (wrong !== undefined) return { emailList: translate('pools.email.invalid', { address: wrong }) };
    return recipients(values).length > 0 ? {} : { emailList: translate('pools.email.missing') };
  };
  return (
    <ActionDialog<unknown, EmailValues>
      title={translate('pools.email.title', { period })}
      act={(values) => api.emailSelection(poolId, selectionId, recipients(values))}
      changes={POOL_KEYS}
      success="pools.email.done"
      onDone={onClose}
      onClose={onClose}
      labels="pools.email"
      defaultValues={{ contacts: [], emailList: null }}
      validate={validate}
      save="pools.email.save"
    >
      <Typography sx={{ mb: 3 }}>{translate('pools.email.text')}</Typography>
      <Contacts source="contacts" />
      <TextInput
        source="emailList"
        rows={2}
        maxLength={2_000}
        helperText={translate('pools.email.emailListHelp')}
      />
    </ActionDialog>
  );
}

function Contacts({ source }: { source: string }) {
  const translate = useTranslate();
  const id = useId();
  const maySee = usePermission('client.configureNotifications');
  const { common, value, onChange } = useRecordInput({ source }, (some) => (some as string[]).join(', '));
  const { data, error } = useGetList<NotificationContact & RaRecord>(
    'manage/admin/notifications',
    { pagination: { page: 1, perPage: MOST_CONTACTS }, sort: { field: 'email', order: 'ASC' } },
    { enabled: maySee },
  );
  if (!maySee) return null;
  if (error) return <Alert severity="info">{translate('pools.email.noContacts')}</Alert>;
  const chosen = value as string[];
  const people = new Map((data ?? []).map(({ email, name }) => [email, name]));
  return (
    <FormGroup role="group" aria-labelledby={id} sx={{ mb: 3 }}>
      <Typography id={id} sx={{ fontSize: 13, fontWeight: 600 }}>
        {common.label}
      </Typography>
      {[...people].map(([email, name]) => (
        <FormControlLabel
          key={email}
          label={name ? `${name}, ${email}` : email}
          control={
            <Checkbox
              size="small"
              checked={chosen.includes(email)}
              onChange={(_event, checked) =>
                onChange(checked ? [...chosen, email] : chosen.filter((one) => one !== email))
              }
            />
          }
        />
      ))}
      {data && people.size === 0 ? (
        <Typography sx={{ color: 'text.secondary' }}>{translate('pools.email.noContacts')}</Typography>
      ) : null}
    </FormGroup>
  );
}
