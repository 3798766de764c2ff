import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { FormProvider } from 'react-hook-form';
import { DraftGuard } from '../../../providers/DraftGuard';
import { ErrorSummary } from '../../../src/ui/ErrorSummary';
import type { Kind } from '../kinds';
import type { useUserForm } from './use-user-form';
import { UserFields } from './UserFields';
import { fieldLabel, USER_FIELDS } from './values';

interface UserFormProps {
  kind: Kind;
  state: ReturnType<typeof useUserForm>;
  /** Tells the drafts of different people apart. */
  draft: string;
  isNew?: boolean;
  readOnly?: boolean;
  buttons: ReactNode;
}

/** Draft, problems, fields and buttons: the same for somebody new and for a change. */
export function UserForm({ kind, state, draft, isNew = false, readOnly = false, buttons }: UserFormProps) {
  const translate = useTranslate();
  const labels = Object.fromEntries(USER_FIELDS.map((field) => [field, translate(fieldLabel(field))]));
  return (
    <FormProvider {...state.form}>
      <Box
        component="form"
        noValidate
        autoComplete="off"
        onSubmit={(event) => void state.submit(event)}
        sx={{ maxWidth: 1040 }}
      >
        {readOnly ? null : <DraftGuard name={draft} />}
        <ErrorSummary errors={state.summary} labels={labels} />
        {state.problem === '' ? null : (
          <Alert severity="error" sx={{ mb: 4 }}>
            {state.problem}
          </Alert>
        )}
        <UserFields kind={kind} isNew={isNew} readOnly={readOnly} />
        {readOnly ? null : (
          <Box
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              alignItems: 'center',
              gap: 2,
              position: 'sticky',
              bottom: 0,
              zIndex: 1,
              py: 3,
              bgcolor: 'background.default',
              borderTop: '1px solid',
              borderColor: 'divider',
            }}
          >
            {buttons}
          </Box>
        )}
      </Box>
    </FormProvider>
  );
}
