import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { useFieldText } from '../form/use-field-text';
import { fieldLabel, FORM_FIELDS, valuesOf } from '../form/values';
import { SsnFact } from './SsnFact';
import { may, type EmployeeRecord } from './use-employee';

/** All fields for those who may look at them and not change them. */
export function ReadOnlyInformation({ employee }: { employee: EmployeeRecord }) {
  const translate = useTranslate();
  const text = useFieldText();
  const values = valuesOf(employee);
  const { ssn } = employee;
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', sm: '200px minmax(0, 1fr)' },
        columnGap: 4,
        rowGap: { xs: 0, sm: 2 },
        maxWidth: 720,
      }}
    >
      {FORM_FIELDS.filter(
        (field) => field !== 'ssn' || (ssn !== null && may(employee, 'client.viewPii')),
      ).map((field) => (
        <Box key={field} sx={{ display: 'contents' }}>
          <Box component="dt" sx={{ color: 'text.secondary' }}>
            {translate(fieldLabel(field))}
          </Box>
          <Box
            component="dd"
            sx={{ m: 0, mb: { xs: 2, sm: 0 }, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}
          >
            {field === 'ssn' && ssn ? <SsnFact ssn={ssn} /> : text(field, values)}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
