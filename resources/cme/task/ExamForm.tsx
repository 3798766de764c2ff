import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import type { CmeItem } from '../../../domain/cme/contract';
import { EXAM_RESULTS, isCertified, pendingUntil, type ExamResult } from '../../../domain/cme/exam-rules';
import { formatDate, isCalendarDate } from '../../../domain/shared/dates';
import { DateField } from '../../../src/ui/DateField';
import type { FieldErrors } from '../../../src/ui/field-errors';
import { textFieldProps } from '../../../src/ui/field-props';
import { TickBox } from '../../../src/ui/TickBox';
import { todayHere } from '../../../src/ui/today';
import type { Entries } from './entries';
import { RestrictionsField } from './RestrictionsField';

export interface FormProps {
  item: CmeItem;
  entries: Entries;
  errors: FieldErrors;
  onChange: (part: Partial<Entries>) => void;
}

const MAX_TEXT = 120;

/** The result of an exam as the certificate or the clinic says it (49 CFR 391.43). */
export function ExamForm({ item, entries, errors, onChange }: FormProps) {
  const translate = useTranslate();
  const { result, examDate } = entries;
  const certified = isCertified(result);
  const text = (name: 'examinerName' | 'registryNumber') => (
    <TextField
      {...textFieldProps({
        name,
        label: translate(`cme.field.${name}`),
        fullWidth: true,
        error: errors[name] ?? null,
      })}
      value={entries[name]}
      onChange={({ target }) => onChange({ [name]: target.value })}
      slotProps={{ htmlInput: { maxLength: MAX_TEXT, autoComplete: 'off' } }}
    />
  );
  return (
    <>
      <DateField
        name="examDate"
        label={translate('cme.field.examDate')}
        value={examDate}
        latest={todayHere()}
        error={errors['examDate'] ?? null}
        fullWidth
        onChange={(date) => onChange({ examDate: date })}
      />
      <TextField
        select
        {...textFieldProps({
          name: 'result',
          label: translate('cme.field.result'),
          fullWidth: true,
          error: errors['result'] ?? null,
          help:
            result === 'determinationPending' && isCalendarDate(examDate)
              ? translate('cme.pendingUntil', { date: formatDate(pendingUntil(examDate)) })
              : undefined,
        })}
        value={result ?? ''}
        onChange={({ target }) => onChange({ result: target.value as ExamResult })}
      >
        {EXAM_RESULTS.map((one) => (
          <MenuItem key={one} value={one}>
            {translate(`cme.result.${one}`)}
          </MenuItem>
        ))}
      </TextField>
      {certified ? (
        <>
          <DateField
            name="expiresOn"
            label={translate('cme.field.expiresOn')}
            value={entries.expiresOn}
            error={errors['expiresOn'] ?? null}
            fullWidth
            onChange={(date) => onChange({ expiresOn: date })}
          />
          <TextField
            select
            {...textFieldProps({
              name: 'certificateId',
              label: translate('cme.field.certificateId'),
              fullWidth: true,
              error: errors['certificateId'] ?? null,
            })}
            value={entries.certificateId ?? ''}
            onChange={({ target }) => onChange({ certificateId: Number(target.value) })}
          >
            {item.documents.map(({ imageId, name }) => (
              <MenuItem key={imageId} value={imageId}>
                {name}
              </MenuItem>
            ))}
          </TextField>
        </>
      ) : null}
      {text('examinerName')}
      {text('registryNumber')}
      <RestrictionsField
        name="restrictions"
        label={translate('cme.field.restrictions')}
        value={entries.restrictions}
        error={errors['restrictions'] ?? null}
        onChange={(restrictions) => onChange({ restrictions })}
      />
      {item.formKey === 'review' ? (
        <label style={{ display: 'flex', alignItems: 'center', gap: 8 }}>
          <TickBox
            label={translate('cme.field.unsure')}
            checked={entries.unsure}
            onChange={() => onChange({ unsure: !entries.unsure })}
          />
          <span aria-hidden>{translate('cme.field.unsure')}</span>
        </label>
      ) : null}
    </>
  );
}
