import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useRecordContext, useTranslate, type RaRecord } from 'ra-core';
import type { ComponentProps, ReactNode } from 'react';
import type { EditableTexts } from '../../domain/settings/edits';
import { formatDate, formatDateTime } from '../../domain/shared/dates';
import { EditRecord } from '../../src/record/EditRecord';
import { RecordForm } from '../../src/record/RecordForm';
import { zoneHere } from '../../src/ui/today';

interface EditSettingProps extends Required<
  Pick<ComponentProps<typeof EditRecord>, 'id' | 'methods' | 'children'>
> {
  resource?: string;
  /** What the form holds of the setting, with the version. */
  valuesOf: (stored: RaRecord) => Record<string, unknown>;
  maxWidth?: number | 'none';
  /** Below the form. */
  after?: ReactNode;
}

/** The form of a setting, which is edited as a whole. */
export function EditSetting(props: EditSettingProps) {
  const { resource = 'settings', id, methods, valuesOf, maxWidth = 960, children, after } = props;
  const translate = useTranslate();
  return (
    <EditRecord
      resource={resource}
      id={id}
      methods={methods}
      success="settings.saved"
      header={<Typography sx={{ mb: 2 }}>{translate('settings.loadFailed')}</Typography>}
    >
      <RecordForm
        draft={`settings.${id}`}
        labels="settings"
        save="settings.save"
        undo="settings.discard"
        note={<LastChange />}
        valuesOf={valuesOf}
        maxWidth={maxWidth}
      >
        <Box sx={{ display: 'grid', gap: 4, mb: 4 }}>{children}</Box>
      </RecordForm>
      {after}
    </EditRecord>
  );
}

type Changed = Pick<EditableTexts, 'changedBy' | 'changedAt'>;

function LastChange() {
  const translate = useTranslate();
  const { changedBy: name, changedAt } = (useRecordContext() ?? {}) as Partial<Changed>;
  if (!name || !changedAt) return null;
  const when = formatDateTime(new Date(changedAt), zoneHere());
  return (
    <Box component="span" sx={{ fontSize: 13, color: 'text.secondary' }}>
      {translate('settings.changed', { name, when })}
    </Box>
  );
}

/** '1/1/2026–1/31/2026'; empty without days. */
export function daysText(from: string | null, to: string | null): string {
  const days = [from, to].map((day) => (day === null ? '' : formatDate(day)));
  return days.every((day) => day === '') ? '' : days.join('\u2013');
}
