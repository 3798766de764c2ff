import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { CreateBase, EditBase, useSaveContext, useTranslate, type RaRecord } from 'ra-core';
import type { ComponentProps } from 'react';
import { DraggableDialog } from '../ui/DraggableDialog';
import { useSaveAlerts } from './EditRecord';
import { RecordForm } from './RecordForm';

interface RecordDialogProps extends Omit<ComponentProps<typeof RecordForm>, 'note'> {
  title: string;
  resource: string;
  /** The record to change, which the page has loaded; null to add one. */
  record: RaRecord | null;
  /** For a record that is not saved like others. */
  send?: (values: object) => Promise<RaRecord>;
  /** Message keys of the alerts after a save and after a failed one. */
  saved: string;
  failed: string;
  onClose: () => void;
}

/** Adds or changes a record in a dialog. */
export function RecordDialog(props: RecordDialogProps) {
  const { title, resource, record, send, saved, failed, onClose, ...form } = props;
  const translate = useTranslate();
  const { onSuccess, onError } = useSaveAlerts(saved, failed);
  const common = {
    resource,
    disableAuthentication: true,
    mutationOptions: {
      ...(send && { mutationFn: ({ data = {} }: { data?: object }) => send(data) }),
      onSuccess: (stored: RaRecord) => {
        onSuccess(stored);
        onClose();
      },
      onError,
    },
  };
  const dialog = (
    <FormDialog title={title} onCancel={onClose}>
      <RecordForm
        {...form}
        // The page below can have a form with the same fields.
        idPrefix="dialog."
        note={<Button onClick={onClose}>{translate('ui.confirm.cancel')}</Button>}
      />
    </FormDialog>
  );
  if (!record) return <CreateBase {...common}>{dialog}</CreateBase>;
  return (
    <EditBase
      {...common}
      id={record.id}
      mutationMode="pessimistic"
      queryOptions={{ initialData: record, enabled: false, gcTime: 0 }}
    >
      {dialog}
    </EditBase>
  );
}

// The buttons of the form look like the buttons of other dialogs, and cover what scrolls below them, also in the padding.
const asInDialogs = {
  '& form > :last-child': {
    flexDirection: 'row-reverse',
    bottom: '-16px',
    mx: -5,
    mb: -4,
    px: 5,
    bgcolor: 'background.paper',
    border: 0,
  },
};

/** A dialog around the `RecordForm` of an `EditBase` or `CreateBase`. It stays open while the record is saved. */
export function FormDialog({
  children,
  ...props
}: Pick<ComponentProps<typeof DraggableDialog>, 'title' | 'width' | 'onCancel' | 'children'>) {
  const { saving = false } = useSaveContext();
  return (
    <DraggableDialog open busy={saving} {...props}>
      <Box sx={asInDialogs}>{children}</Box>
    </DraggableDialog>
  );
}
