import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { formatDate } from '../../domain/shared/dates';
import { MAX_LOT, MAX_VACCINE, type Vaccination } from '../../domain/vaccines/contract';
import { vaccinationErrors } from '../../domain/vaccines/vaccine-rules';
import { usePermission } from '../../providers/services';
import { PersonRecords, type RecordLineProps } from '../../src/record/PersonRecords';
import { DateInput } from '../../src/record/inputs/DateInput';
import { TextInput } from '../../src/record/inputs/TextInput';
import { todayHere } from '../../src/ui/today';
import { VaccineStatus } from './VaccineStatus';

/** The vaccines of an employee, latest first. */
export default function VaccinesSection({ employeeId }: { employeeId: number }) {
  const translate = useTranslate();
  const rights = {
    add: usePermission('servicesVaccines.createVaccines'),
    edit: usePermission('servicesVaccines.editVaccines'),
    remove: usePermission('servicesVaccines.deleteVaccines'),
  };
  return (
    <PersonRecords<Vaccination>
      employeeId={employeeId}
      resource="vaccines"
      idField="vaccineId"
      name={({ vaccine, date }) => translate('vaccines.name', { vaccine, date: formatDate(date) })}
      Line={VaccineLine}
      rights={rights}
      rules={(values) => vaccinationErrors(values, todayHere())}
      fields={
        <>
          <TextInput source="vaccine" required maxLength={MAX_VACCINE} />
          <DateInput source="date" required latest={todayHere()} />
          <DateInput source="expiresOn" helperText={translate('vaccines.expiresHelp')} />
          <TextInput source="lot" maxLength={MAX_LOT} />
        </>
      }
    />
  );
}

function VaccineLine({ item, actions }: RecordLineProps<Vaccination>) {
  const translate = useTranslate();
  const { vaccine, date, expiresOn, lot } = item;
  const days = { date: formatDate(date), expires: formatDate(expiresOn) };
  const facts = [
    translate(expiresOn ? 'vaccines.givenUntil' : 'vaccines.given', days),
    ...(lot ? [translate('vaccines.lot', { lot })] : []),
  ];
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{vaccine}</Typography>
        <VaccineStatus {...item} />
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
        <Typography sx={{ color: 'text.secondary', fontSize: 13, overflowWrap: 'anywhere' }}>
          {facts.join(', ')}
        </Typography>
        {actions}
      </Box>
    </>
  );
}
