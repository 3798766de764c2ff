import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import FormLabel from '@mui/material/FormLabel';
import Skeleton from '@mui/material/Skeleton';
import { useLocaleState, useTranslate, type RaRecord } from 'ra-core';
import { FREQUENCIES, NOTICE_CATEGORIES, type Notice } from '../../domain/notifications/constants';
import { MAX_NAME } from '../../domain/notifications/contact-rules';
import type { NotificationContact } from '../../domain/notifications/contract';
import { isEmail } from '../../domain/shared/email';
import { useClientOfPages, type Site } from '../../providers/sites';
import { CreateRecord } from '../../src/record/CreateRecord';
import { ChoiceInput } from '../../src/record/inputs/ChoiceInput';
import { EmailInput } from '../../src/record/inputs/EmailInput';
import { TextInput } from '../../src/record/inputs/TextInput';
import { RecordForm } from '../../src/record/RecordForm';
import { useRecordInput } from '../../src/record/use-record-input';
import { PageHeader } from '../../src/ui/PageHeader';
import { toggleNotice } from './contact-values';
import { contactHref, NOTIFICATIONS, notificationsHref } from './links';
import { LocaleInput } from './LocaleInput';
import { SitesField, WithSites } from './SitesField';
import { useNotificationWords } from './words';

/** A new contact, with the locations they are notified about. */
export default function AddContactPage() {
  const translate = useTranslate();
  return (
    <Box sx={{ maxWidth: 720 }}>
      <PageHeader title={translate('notifications.addTitle')} />
      <WithSites loading={<Skeleton variant="rounded" height={420} />}>
        {(sites) => <AddContactForm sites={sites} />}
      </WithSites>
    </Box>
  );
}

function AddContactForm({ sites }: { sites: readonly Site[] }) {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const words = useNotificationWords();
  const client = useClientOfPages();
  const openIds = sites.filter(({ deactivated }) => !deactivated).map(({ legacyClientId }) => legacyClientId);
  // A restored draft may have locations that were removed since, which the field can't show.
  const chosenOf = ({ clientIds }: Record<string, unknown>) =>
    (clientIds as number[]).filter((id) => openIds.includes(id));
  return (
    <CreateRecord<NotificationContact & RaRecord>
      resource={NOTIFICATIONS}
      success={({ email }) => ({ key: 'notifications.added', values: { email } })}
      redirect={({ email }) => contactHref(email)}
    >
      <RecordForm
        draft={`notificationContact.new.${client?.legacyClientId}`}
        labels="notifications.field"
        maxWidth={560}
        defaultValues={{
          locale,
          // The top location that the user can access.
          clientIds: openIds.slice(0, 1),
          frequency: 'daily',
          notices: ['documentsExpiring', 'documentsExpired'],
        }}
        recordOf={(values) => ({ ...values, name: values['name'] ?? '', clientIds: chosenOf(values) })}
        validate={(values) => ({
          ...(!isEmail(String(values['email'] ?? '')) && { email: translate('ui.email.invalid') }),
          ...(chosenOf(values).length === 0 && { clientIds: translate('notifications.chooseLocation') }),
        })}
        save="notifications.add"
        cancel={notificationsHref}
      >
        <Box sx={{ display: 'grid', gap: 2 }}>
          <EmailInput source="email" required />
          <TextInput source="name" maxLength={MAX_NAME} />
          <SitesInput sites={sites} />
          <NoticesInput />
          <ChoiceInput
            source="frequency"
            choices={FREQUENCIES.map((id) => ({ id, name: words.frequency(id) }))}
            helperText={translate('notifications.frequency.help')}
          />
          <LocaleInput />
        </Box>
      </RecordForm>
    </CreateRecord>
  );
}

function SitesInput({ sites }: { sites: readonly Site[] }) {
  const translate = useTranslate();
  const { value, onChange, error, common } = useRecordInput({
    source: 'clientIds',
    label: 'notifications.field.locations',
  });
  return (
    <SitesField
      label={common.label}
      sites={sites}
      value={value as number[]}
      error={error}
      help={translate('notifications.field.locationsHelp')}
      onChange={onChange}
    />
  );
}

/** The types of notifications, by category. */
function NoticesInput() {
  const words = useNotificationWords();
  const translate = useTranslate();
  const { value, onChange } = useRecordInput({ source: 'notices' });
  const chosen = value as readonly Notice[];
  return (
    <>
      {NOTICE_CATEGORIES.map(({ category, notices }) => (
        <FormControl key={category} component="fieldset" variant="standard">
          <FormLabel component="legend">{translate(`notifications.category.${category}`)}</FormLabel>
          <FormGroup row>
            {notices.map((notice) => (
              <FormControlLabel
                key={notice}
                label={words.notice(notice)}
                control={
                  <Checkbox
                    size="small"
                    checked={chosen.includes(notice)}
                    onChange={({ target }) => onChange(toggleNotice(chosen, notice, target.checked))}
                  />
                }
              />
            ))}
          </FormGroup>
        </FormControl>
      ))}
    </>
  );
}
