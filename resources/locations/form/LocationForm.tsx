import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { FormProvider } from 'react-hook-form';
import { DraftGuard } from '../../../src/record/DraftGuard';
import { ErrorSummary } from '../../../src/ui/ErrorSummary';
import { ProblemsContext, type useLocationForm } from './use-location-form';

interface LocationFormProps {
  state: ReturnType<typeof useLocationForm>;
  /** Tells the drafts of different locations apart. */
  draft: string;
  children: ReactNode;
  buttons: ReactNode;
}

/** Key of the label of a field, by the name that the server's problems have. */
const LABELS: Readonly<Record<string, string>> = {
  parent: 'parent',
  name: 'name',
  DOTNumber: 'DOTNumber',
  timeZone: 'timeZone',
  'primaryAddress.state': 'state',
};

/** Draft, problems, fields and buttons: the same for a new location and for an edit. */
export function LocationForm({ state, draft, children, buttons }: LocationFormProps) {
  const translate = useTranslate();
  const { form, errors, problem, submit } = state;
  const labels = Object.fromEntries(
    Object.entries(LABELS).map(([name, key]) => [name, translate(`locations.field.${key}`)]),
  );
  return (
    <FormProvider {...form}>
      <ProblemsContext value={errors}>
        <Box
          component="form"
          noValidate
          autoComplete="off"
          onSubmit={(event) => void submit(event)}
          sx={{ maxWidth: 960 }}
        >
          <DraftGuard name={draft} />
          <ErrorSummary errors={errors} labels={labels} />
          {problem === '' ? null : (
            <Alert severity="error" sx={{ mb: 4 }}>
              {problem}
            </Alert>
          )}
          {children}
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, py: 3 }}>{buttons}</Box>
        </Box>
      </ProblemsContext>
    </FormProvider>
  );
}
