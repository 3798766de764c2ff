import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import FormLabel from '@mui/material/FormLabel';
import MenuItem from '@mui/material/MenuItem';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import { useLocaleState, useTranslate } from 'ra-core';
import type { SubmitEvent } from 'react';
import { Link } from 'react-router-dom';
import {
  FREQUENCIES,
  NOTICE_CATEGORIES,
  NOTICES,
  type Frequency,
} from '../../domain/notifications/constants';
import { useSites, useSiteTree, type Site } from '../../providers/sites';
import { EmailField } from '../../src/ui/EmailField';
import { ErrorSummary } from '../../src/ui/ErrorSummary';
import { LoadFailed } from '../../src/ui/LoadFailed';
import { PageHeader } from '../../src/ui/PageHeader';
import { LocaleField, NameField } from './ContactFields';
import { DraftOffer } from './DraftOffer';
import { notificationsHref } from './links';
import { SitesField } from './SitesField';
import { useAddContact, type Values } from './use-add-contact';
import { useNotificationWords } from './words';

/** Somebody new who is told of locations. */
export default function AddContactPage() {
  const translate = useTranslate();
  const sites = useSites();
  const { error, refetch } = useSiteTree();
  return (
    <Box sx={{ maxWidth: 720 }}>
      <PageHeader title={translate('notifications.addTitle')} />
      {sites ? (
        <AddContactForm sites={sites} />
      ) : error ? (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton variant="rounded" height={420} />
      )}
    </Box>
  );
}

const FIELDS = ['email', 'name', 'clientIds'] as const;

function AddContactForm({ sites }: { sites: readonly Site[] }) {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const openIds = new Set(
    sites.filter(({ deactivated }) => !deactivated).map(({ legacyClientId }) => legacyClientId),
  );
  const { values, set, draft, errors, saving, add } = useAddContact({
    email: '',
    name: '',
    locale: locale as Values['locale'],
    // The whole client, or all that the reader reaches of it.
    clientIds: [...openIds].slice(0, 1),
    frequency: 'daily',
    notices: ['documentsExpiring', 'documentsExpired'],
  });
  const label = (field: string) =>
    translate(`notifications.field.${field === 'clientIds' ? 'locations' : field}`);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!saving) void add();
  };
  return (
    <Box
      component="form"
      noValidate
      autoComplete="off"
      onSubmit={submit}
      sx={{ display: 'grid', gap: 2, maxWidth: 560 }}
    >
      <DraftOffer
        draft={draft}
        // A location that is not there any more could not be taken out of the field.
        onRestore={(kept) => set({ ...kept, clientIds: kept.clientIds.filter((id) => openIds.has(id)) })}
      />
      <ErrorSummary
        errors={errors}
        labels={Object.fromEntries(FIELDS.map((field) => [field, label(field)]))}
      />
      <EmailField
        id="email"
        required
        label={label('email')}
        value={values.email}
        errorText={errors['email']}
        onChange={(email) => set({ email })}
      />
      <NameField value={values.name} error={errors['name']} onChange={(name) => set({ name })} />
      <SitesField
        label={label('clientIds')}
        sites={sites}
        value={values.clientIds}
        error={errors['clientIds']}
        help={translate('notifications.field.locationsHelp')}
        onChange={(clientIds) => set({ clientIds })}
      />
      <NoticeBoxes chosen={values.notices} onChange={(notices) => set({ notices })} />
      <FrequencyField value={values.frequency} onChange={(frequency) => set({ frequency })} />
      <LocaleField value={values.locale} onChange={(chosen) => set({ locale: chosen })} />
      <Box sx={{ display: 'flex', gap: 2 }}>
        <Button type="submit" variant="contained" loading={saving}>
          {translate('notifications.add')}
        </Button>
        <Button component={Link} to={notificationsHref}>
          {translate('notifications.cancel')}
        </Button>
      </Box>
    </Box>
  );
}

interface NoticeBoxesProps {
  chosen: Values['notices'];
  onChange: (notices: Values['notices']) => void;
}

/** The types, by category. */
function NoticeBoxes({ chosen, onChange }: NoticeBoxesProps) {
  const translate = useTranslate();
  const words = useNotificationWords();
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
                    onChange={({ target }) =>
                      onChange(
                        NOTICES.filter((one) => (one === notice ? target.checked : chosen.includes(one))),
                      )
                    }
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

interface FrequencyFieldProps {
  value: Frequency;
  onChange: (frequency: Frequency) => void;
}

function FrequencyField({ value, onChange }: FrequencyFieldProps) {
  const translate = useTranslate();
  const words = useNotificationWords();
  return (
    <TextField
      select
      name="frequency"
      label={translate('notifications.field.frequency')}
      helperText={translate('notifications.frequency.help')}
      value={value}
      onChange={({ target }) => onChange(target.value as Frequency)}
    >
      {FREQUENCIES.map((frequency) => (
        <MenuItem key={frequency} value={frequency}>
          {words.frequency(frequency)}
        </MenuItem>
      ))}
    </TextField>
  );
}
