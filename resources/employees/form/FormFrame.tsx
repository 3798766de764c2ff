import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { FormProvider } from 'react-hook-form';
import { DraftGuard } from '../../../providers/DraftGuard';
import { ErrorSummary } from '../../../src/ui/ErrorSummary';
import { EmployeeFields, type FormRights } from './EmployeeFields';
import type { useEmployeeForm } from './use-employee-form';
import { fieldLabel, FORM_FIELDS } from './values';

interface FormFrameProps {
  state: ReturnType<typeof useEmployeeForm>;
  /** Tells the drafts of different people apart. */
  draft: string;
  rights: FormRights;
  withLocation?: boolean;
  ssnOnFile?: string | null;
  buttons: ReactNode;
}

/** Draft, problems, fields and buttons: the same for somebody new and for an edit. */
export function FormFrame(props: FormFrameProps) {
  const { state, draft, rights, withLocation = false, ssnOnFile = null, buttons } = props;
  const translate = useTranslate();
  const labels = Object.fromEntries(FORM_FIELDS.map((field) => [field, translate(fieldLabel(field))]));
  return (
    <FormProvider {...state.form}>
      <Box
        component="form"
        noValidate
        autoComplete="off"
        onSubmit={(event) => void state.submit(event)}
        sx={{ maxWidth: 720 }}
      >
        <DraftGuard name={draft} />
        <ErrorSummary errors={state.summary} labels={labels} />
        {state.problem === '' ? null : (
          <Alert severity="error" sx={{ mb: 4 }}>
            {state.problem}
          </Alert>
        )}
        <EmployeeFields key={state.round} rights={rights} withLocation={withLocation} ssnOnFile={ssnOnFile} />
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
