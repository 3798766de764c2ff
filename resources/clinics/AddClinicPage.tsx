import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { CreateRecord } from '../../src/record/CreateRecord';
import { TextInput } from '../../src/record/inputs/TextInput';
import { RecordForm } from '../../src/record/RecordForm';
import { PageHeader } from '../../src/ui/PageHeader';
import { problemsOf, recordOf, type ClinicRecord } from './clinic-values';
import { ClinicFields } from './ClinicFields';
import { clinicHref, NETWORK } from './links';

/** Adds a clinic to the network by hand. */
export default function AddClinicPage() {
  const translate = useTranslate();
  return (
    <>
      <PageHeader title={translate('clinics.add')} />
      <CreateRecord<ClinicRecord>
        resource={NETWORK}
        success="clinics.added"
        redirect={({ vendorId }) => clinicHref(vendorId)}
      >
        <RecordForm
          draft="clinic.new"
          labels="clinics.field"
          recordOf={(values) => ({ ...recordOf(values), vendorId: Number(values['vendorId']) })}
          validate={(values) => ({
            ...problemsOf(values, translate),
            ...(/^[1-9]\d{0,8}$/.test(String(values['vendorId'] ?? '').trim())
              ? null
              : { vendorId: translate('clinics.form.vendorId') }),
          })}
          save="clinics.add"
        >
          <Box sx={{ mb: 4 }}>
            <TextInput source="vendorId" required maxLength={9} inputMode="numeric" />
          </Box>
          <ClinicFields readOnly={false} />
        </RecordForm>
      </CreateRecord>
    </>
  );
}
