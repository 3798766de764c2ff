import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { EditBase, useEditContext, useTranslate, type UpdateParams } from 'ra-core';
import { useFormState } from 'react-hook-form';
import { Link, useParams } from 'react-router-dom';
import { MAX_NAME } from '../../domain/notifications/contact-rules';
import { formatDate } from '../../domain/shared/dates';
import { staleOf } from '../../providers/refusals/refusal';
import { usePageTitle } from '../../providers/services';
import { useClientOfPages } from '../../providers/sites';
import { useSaveAlerts } from '../../src/record/EditRecord';
import { TextInput } from '../../src/record/inputs/TextInput';
import { RecordForm } from '../../src/record/RecordForm';
import { LoadFailed } from '../../src/ui/LoadFailed';
import { PageHeader } from '../../src/ui/PageHeader';
import { useApi } from '../api';
import { AddLocation } from './AddLocation';
import { ContactTable } from './ContactTable';
import { changesOf, recordOf, valuesOf, type ContactRecord, type SavedContact } from './contact-values';
import { NOTIFICATIONS, notificationsHref } from './links';
import { LocaleInput } from './LocaleInput';

/** The notifications of one contact at all of their locations, read and saved together. */
export default function ContactPage() {
  const { id: email = '' } = useParams();
  usePageTitle(email);
  return (
    <EditBase
      key={email}
      resource={NOTIFICATIONS}
      id={email}
      mutationMode="pessimistic"
      redirect={false}
      disableAuthentication
      {...useContactRequests(email)}
    >
      <LoadedContact email={email} />
    </EditBase>
  );
}

/** How the record is read and saved: by the address, not by the id of one row. */
function useContactRequests(email: string) {
  const api = useApi();
  const alerts = useSaveAlerts<ContactRecord>('notifications.saved');
  const read = async (reading?: { signal: AbortSignal }): Promise<ContactRecord> => ({
    id: email,
    locations: await api.contactOf(email, reading),
  });
  const save = async ({ data, previousData }: Partial<UpdateParams>): Promise<ContactRecord> => {
    const changes = changesOf(data as SavedContact, previousData as SavedContact);
    if (changes.length === 0) return read();
    try {
      return { id: email, locations: await api.changeContact(email, changes) };
    } catch (error) {
      if (!staleOf(error)) throw error;
      // The response holds one location. The user reviews the changes at all of them.
      const refused = error as Error & { body: object };
      throw Object.assign(refused, { body: { ...refused.body, current: await read() } });
    }
  };
  return {
    queryOptions: { queryFn: read, onError: () => undefined },
    mutationOptions: { ...alerts, mutationFn: save },
  };
}

function LoadedContact({ email }: { email: string }) {
  const translate = useTranslate();
  const { record, error, refetch } = useEditContext<ContactRecord, Error>();
  if (record) return <ContactForm contact={record} />;
  return (
    <>
      <PageHeader title={email} />
      {error ? (
        <>
          <LoadFailed
            error={new Error(translate('notifications.loadFailed'))}
            onRetry={() => void refetch()}
          />
          <BackLink />
        </>
      ) : (
        <Skeleton variant="rounded" height={320} />
      )}
    </>
  );
}

function ContactForm({ contact: { id: email, locations } }: { contact: ContactRecord }) {
  const translate = useTranslate();
  const client = useClientOfPages();
  const [first] = locations;
  return (
    <>
      <PageHeader title={email} subtitle={first?.name} />
      <RecordForm
        draft={`contact.${client?.legacyClientId}.${email}`}
        labels="notifications.field"
        // All of the width.
        maxWidth={1}
        valuesOf={valuesOf}
        recordOf={recordOf(locations)}
        save="notifications.save"
        undo="notifications.cancel"
        note={<UnsavedNote />}
      >
        {first?.stoppedAt ? (
          <Alert severity="info" variant="outlined" sx={{ mb: 4 }}>
            {translate('notifications.stoppedText', { date: formatDate(first.stoppedAt.slice(0, 10)) })}
          </Alert>
        ) : null}
        <Box
          sx={{
            display: 'grid',
            gridTemplateColumns: 'repeat(auto-fit, minmax(220px, 280px))',
            gap: 2,
            mb: 4,
          }}
        >
          <TextInput source="name" maxLength={MAX_NAME} />
          <LocaleInput />
        </Box>
        <ContactTable locations={locations} />
        <Typography variant="body2" sx={{ mt: 2, color: 'text.secondary' }}>
          {translate('notifications.frequency.help')} {translate('notifications.field.locationsHelp')}
        </Typography>
        <AddLocation email={email} locations={locations} />
      </RecordForm>
    </>
  );
}

function UnsavedNote() {
  const translate = useTranslate();
  const { isDirty } = useFormState();
  return (
    <>
      {isDirty ? null : <BackLink />}
      <Box role="status" sx={{ color: 'text.secondary' }}>
        {isDirty ? translate('notifications.unsaved') : null}
      </Box>
    </>
  );
}

function BackLink() {
  const translate = useTranslate();
  return (
    <Button component={Link} to={notificationsHref}>
      {translate('notifications.back')}
    </Button>
  );
}
