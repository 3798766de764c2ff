import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { MAX_LENGTHS } from '../../domain/clinics/contract';
import { COLLECTION_PROGRAMS } from '../../domain/clinics/programs';
import { formatDate } from '../../domain/shared/dates';
import { FieldGroup } from '../../src/record/FieldGroup';
import { CheckboxInput } from '../../src/record/inputs/CheckboxInput';
import { DateInput } from '../../src/record/inputs/DateInput';
import { ListInput } from '../../src/record/inputs/ListInput';
import { StateInput } from '../../src/record/inputs/StateInput';
import { TextInput } from '../../src/record/inputs/TextInput';
import { TimeZoneInput } from '../../src/record/inputs/TimeZoneInput';
import { YesNoInput } from '../../src/record/inputs/YesNoInput';
import { DAYS, hoursField, programField } from './clinic-values';

interface Props {
  readOnly: boolean;
}

/** The fields of a clinic. */
export function ClinicFields({ readOnly }: Props) {
  return (
    <>
      <FieldGroup title="clinics.form.contact">
        <TextInput source="vendorName" required maxLength={MAX_LENGTHS.vendorName} />
        <TextInput source="phone" maxLength={MAX_LENGTHS.phone} inputMode="tel" />
        <TextInput source="address1" maxLength={MAX_LENGTHS.address1} />
        <TextInput source="address2" maxLength={MAX_LENGTHS.address2} />
        <TextInput source="city" required maxLength={MAX_LENGTHS.city} />
        <StateInput source="state" required />
        <TextInput source="zip" required maxLength={MAX_LENGTHS.zip} />
        <TextInput source="fax" maxLength={MAX_LENGTHS.fax} inputMode="tel" />
        <TimeZoneInput source="timeZone" clearable />
      </FieldGroup>
      <Programs />
      <OpeningHours />
      <ClosedDays readOnly={readOnly} />
      <FieldGroup title="clinics.form.examiner">
        <TextInput source="examinerName" maxLength={MAX_LENGTHS.examinerName} />
        <TextInput source="nationalRegistryNumber" maxLength={10} inputMode="numeric" />
      </FieldGroup>
      <FieldGroup title="clinics.form.systems">
        <TextInput source="formFoxCode" maxLength={MAX_LENGTHS.formFoxCode} />
        <TextInput source="formFoxProgId" maxLength={MAX_LENGTHS.formFoxProgId} />
        <TextInput source="ESSiteID" maxLength={MAX_LENGTHS.ESSiteID} />
      </FieldGroup>
    </>
  );
}

function Programs() {
  return (
    <FieldGroup title="clinics.form.programs">
      {COLLECTION_PROGRAMS.map(({ vendorProgramID: id }) => (
        <CheckboxInput key={id} source={programField(id)} label={`clinics.program.${id}`} />
      ))}
      <div style={{ gridColumn: '1 / -1' }}>
        <YesNoInput source="pointOfCollection" />
      </div>
    </FieldGroup>
  );
}

function OpeningHours() {
  const translate = useTranslate();
  return (
    <FieldGroup title="clinics.form.hours">
      <Typography sx={{ gridColumn: '1 / -1', mb: 2, color: 'text.secondary' }}>
        {translate('clinics.form.hoursHelp')}
      </Typography>
      {DAYS.map((day) => (
        <TextInput key={day} source={hoursField(day)} label={`clinics.day.${day}`} maxLength={80} />
      ))}
    </FieldGroup>
  );
}

const WORDS = (list: 'holidays' | 'blackouts') => ({
  list: `clinics.${list}.list`,
  item: `clinics.${list}.item`,
  add: `clinics.${list}.add`,
  remove: `clinics.${list}.remove`,
  none: `clinics.${list}.none`,
});

const daysText = (value: unknown): string =>
  ((value ?? []) as Record<string, string | null>[])
    .map(({ date, from, to }) => (from ? `${formatDate(from)} – ${formatDate(to)}` : formatDate(date)))
    .join(', ');

function ClosedDays({ readOnly }: Props) {
  return (
    <FieldGroup title="clinics.form.closedDays">
      <div style={{ gridColumn: '1 / -1' }}>
        <CheckboxInput source="federalHolidays" />
      </div>
      <ListInput
        source="holidays"
        words={WORDS('holidays')}
        most={60}
        empty={{ date: null }}
        disabled={readOnly}
        text={daysText}
      >
        {(input) => <DateInput {...input('date', 'clinics.holidays.date')} />}
      </ListInput>
      <ListInput
        source="blackouts"
        words={WORDS('blackouts')}
        most={60}
        empty={{ from: null, to: null, reason: '' }}
        disabled={readOnly}
        text={daysText}
      >
        {(input) => (
          <>
            <DateInput {...input('from', 'clinics.blackouts.from')} />
            <DateInput {...input('to', 'clinics.blackouts.to')} />
            <TextInput {...input('reason', 'clinics.blackouts.reason')} maxLength={120} />
          </>
        )}
      </ListInput>
    </FieldGroup>
  );
}
