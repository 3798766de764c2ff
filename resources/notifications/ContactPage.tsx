import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { SubmitEvent } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import type { NotificationContact } from '../../domain/notifications/contract';
import { formatDate } from '../../domain/shared/dates';
import { usePageTitle } from '../../providers/services';
import { DraftOffer } from '../../src/record/DraftOffer';
import { ErrorSummary } from '../../src/ui/ErrorSummary';
import { PageHeader } from '../../src/ui/PageHeader';
import { useApiMutation } from '../../src/ui/use-api-mutation';
import { useConfirm } from '../../src/ui/useConfirm';
import { useApi } from '../api';
import { AddLocation } from './AddLocation';
import { LocaleField, NameField } from './ContactFields';
import { ContactTable } from './ContactTable';
import { notificationsHref } from './links';
import { LoadProblem } from './LoadProblem';
import { TheirChanges } from './TheirChanges';
import { useContactEdit, useContactQuery } from './use-contact-edit';

/** The notifications of one contact at each of their locations. */
export default function ContactPage() {
  const translate = useTranslate();
  const { id: email = '' } = useParams();
  const { data, error, refetch } = useContactQuery(email);
  usePageTitle(email);
  if (error && !data)
    return (
      <>
        <PageHeader title={email} />
        <LoadProblem
          onRetry={() => void refetch()}
          action={
            <Button component={Link} to={notificationsHref} color="inherit" size="small">
              {translate('notifications.back')}
            </Button>
          }
        />
      </>
    );
  if (!data)
    return (
      <>
        <PageHeader title={email} />
        <Skeleton variant="rounded" height={320} />
      </>
    );
  return <ContactForm key={email} email={email} read={data} />;
}

function ContactForm({ email, read }: { email: string; read: NotificationContact[] }) {
  const translate = useTranslate();
  const state = useContactEdit(email, read);
  const remove = useRemove(email);
  const [first] = state.rows;
  const { pending, saving } = state;
  const save = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (pending && !saving) state.save();
  };
  return (
    <Box component="form" noValidate onSubmit={save}>
      <PageHeader title={email} subtitle={first?.name || undefined} />
      <DraftOffer draft={state.draft} onRestore={state.restore} />
      <StoppedAlert at={first?.stoppedAt ?? null} />
      <ErrorSummary errors={state.errors} labels={{ name: translate('notifications.field.name') }} />
      {state.problem === null ? null : (
        <Alert severity="error" sx={{ mb: 4 }}>
          {state.problem}
          <TheirChanges changes={state.theirs} />
        </Alert>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mb: 4 }}>
        <NameField
          value={first?.name ?? ''}
          error={state.errors['name']}
          onChange={(name) => state.changeAll({ name })}
        />
        <LocaleField value={first?.locale ?? 'en'} onChange={(locale) => state.changeAll({ locale })} />
      </Box>
      <ContactTable state={state} onRemove={remove} />
      <Typography variant="body2" sx={{ mt: 2, color: 'text.secondary' }}>
        {translate('notifications.frequency.help')} {translate('notifications.field.locationsHelp')}
      </Typography>
      <AddLocation email={email} rows={state.rows} />
      <Buttons pending={pending} saving={saving} onCancel={state.cancel} />
    </Box>
  );
}

function StoppedAlert({ at }: { at: string | null }) {
  const translate = useTranslate();
  if (at === null) return null;
  return (
    <Alert severity="info" variant="outlined" sx={{ mb: 4 }}>
      {translate('notifications.stoppedText', { date: formatDate(at.slice(0, 10)) })}
    </Alert>
  );
}

interface ButtonsProps {
  pending: boolean;
  saving: boolean;
  onCancel: () => void;
}

/** Cancel undoes unsaved changes; without any it leads back to the list. */
function Buttons({ pending, saving, onCancel }: ButtonsProps) {
  const translate = useTranslate();
  const navigate = useNavigate();
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, mt: 4 }}>
      <Button type="submit" variant="contained" disabled={!pending} loading={saving}>
        {translate('notifications.save')}
      </Button>
      <Button disabled={saving} onClick={() => (pending ? onCancel() : void navigate(notificationsHref))}>
        {translate(pending ? 'notifications.cancel' : 'notifications.back')}
      </Button>
      <Box role="status" sx={{ color: 'text.secondary' }}>
        {pending ? translate('notifications.unsaved') : null}
      </Box>
    </Box>
  );
}

function useRemove(email: string) {
  const translate = useTranslate();
  const confirm = useConfirm();
  const api = useApi();
  const { mutateAsync } = useApiMutation(api.removeContact, {
    success: (_removed, { clientName: location }) => ({
      key: 'notifications.removed',
      values: { location },
    }),
    // The question shows its own failure.
    alertOnError: false,
  });
  return (contact: NotificationContact) => {
    const { clientName: location } = contact;
    void confirm({
      title: translate('notifications.remove.title'),
      text: translate('notifications.remove.text', { email, location }),
      confirmLabel: translate('notifications.remove.confirm'),
      destructive: true,
      action: async () => {
        await mutateAsync(contact);
      },
    });
  };
}
