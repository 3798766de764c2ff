import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { FormProvider } from 'react-hook-form';
import { DraftGuard } from '../../../src/record/DraftGuard';
import { ErrorSummary } from '../../../src/ui/ErrorSummary';
import type { useClientForm } from './use-client-form';

interface ClientFormProps {
  state: ReturnType<typeof useClientForm>;
  /** Tells the drafts of different clients apart. */
  draft: string;
  buttons: ReactNode;
  children: ReactNode;
}

const NAMED = ['name', 'DOTNumber', 'timeZone', 'primaryAddress.state', 'services'] as const;

/** Draft, problems, fields and buttons: the same for a new client and for an edit. */
export function ClientForm({ state, draft, buttons, children }: ClientFormProps) {
  const translate = useTranslate();
  const labels = Object.fromEntries(
    NAMED.map((field) => [field, translate(`clients.field.${field.split('.').at(-1)}`)]),
  );
  return (
    <FormProvider {...state.form}>
      <Box
        component="form"
        noValidate
        autoComplete="off"
        onSubmit={(event) => void state.onSubmit(event)}
        sx={{ maxWidth: 720 }}
      >
        <DraftGuard name={draft} />
        <ErrorSummary errors={state.summary} labels={labels} />
        {state.problem === '' ? null : (
          <Alert severity="error" sx={{ mb: 4 }}>
            {state.problem}
          </Alert>
        )}
        {children}
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
      </Box>
    </FormProvider>
  );
}
