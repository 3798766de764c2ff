import { accidentErrors, wholeNumber, type AccidentValues } from '../../domain/accidents/accident-rules';
import { findState } from '../../domain/shared/states';
import type { Values as AuditValues } from '../../domain/audit/events';
import { refuseFields } from '../platform/errors';
import type { AccidentRow, VALUES } from './accident-queries';

export type Values = Pick<AccidentRow, (typeof VALUES)[number]>;

/** The values to store: trimmed, counts as numbers. Throws all problems at once. */
export function checkedValues(body: AccidentValues, today: string): Values {
  const errors = accidentErrors(body, today);
  if (Object.keys(errors).length > 0) throw refuseFields(errors);
  return {
    date: body.date!,
    time: body.time?.trim() || null,
    city: body.city!.trim(),
    state: findState(body.state)!.abbreviation,
    hazmat: body.hazmat ?? false,
    cited: body.cited ?? false,
    injuries: wholeNumber(body.injuries)!,
    disabled: wholeNumber(body.disabled)!,
    fatalities: wholeNumber(body.fatalities)!,
  };
}

/** As the audit trail shows them: a driver's file has another state, date and hazmat. */
export const audited = ({ date, time, state, hazmat, ...others }: Partial<Values>): AuditValues => ({
  ...(date !== undefined && { accidentDate: date }),
  ...(time !== undefined && { accidentTime: time }),
  ...(state !== undefined && { accidentState: state }),
  ...(hazmat !== undefined && { hazmatRelease: hazmat }),
  ...others,
});
