import Box from '@mui/material/Box';
import { useSaveContext } from 'ra-core';
import type { ComponentProps } from 'react';
import { DraggableDialog } from '../ui/DraggableDialog';

// The buttons of the form look like those of other dialogs.
const asInDialogs = {
  '& form > :last-child': { flexDirection: 'row-reverse', bgcolor: 'transparent', border: 0 },
};

/** A dialog around the `RecordForm` of an `EditBase` or `CreateBase`. It stays open while the record is saved. */
export function RecordDialog({
  children,
  ...props
}: Pick<ComponentProps<typeof DraggableDialog>, 'title' | 'onCancel' | 'children'>) {
  const { saving = false } = useSaveContext();
  return (
    <DraggableDialog open busy={saving} {...props}>
      <Box sx={asInDialogs}>{children}</Box>
    </DraggableDialog>
  );
}
