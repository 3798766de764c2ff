import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { formatDate } from '../../domain/shared/dates';
import type { Accident } from '../../domain/accidents/contract';
import type { DialogProps } from '../../src/capability';
import { DraggableDialog } from '../../src/ui/DraggableDialog';
import { LoadFailed } from '../../src/ui/LoadFailed';
import { useApi } from '../api';
import { TestDecision } from './TestDecision';
import { TestsAfterAccident, type TestedAccident } from './TestsAfterAccident';

/** What the dialog is opened with. */
interface Given {
  employeeId: number;
  /** With the driver's name where the page below doesn't have it. */
  accident: TestedAccident & Pick<Accident, 'city' | 'state'> & { employeeName?: string };
}

/** The tests after an accident with their clocks and the buttons that order them. Opened by name: `accidentTests`. */
export default function AccidentTestsDialog({ onClose, ...properties }: DialogProps) {
  const { employeeId, accident } = properties as unknown as Given;
  const translate = useTranslate();
  const api = useApi();
  const { data, error, refetch } = useQuery({
    queryKey: ['accidents', 'tests', employeeId],
    queryFn: ({ signal }) => api.getAccidentTests(employeeId, signal),
  });
  const testing = data?.find(({ accidentId }) => accidentId === accident.accidentId)?.testing;
  const { date, city, state, employeeName } = accident;
  const name = translate('accidents.name', { date: formatDate(date), city, state });
  return (
    <DraggableDialog
      open
      width={720}
      title={translate('accidents.tests.title', { name })}
      onCancel={() => onClose()}
      actions={<Button onClick={() => onClose()}>{translate('accidents.tests.close')}</Button>}
    >
      {employeeName ? <Typography sx={{ fontWeight: 600 }}>{employeeName}</Typography> : null}
      {error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : null}
      {data || error ? null : <Skeleton variant="rounded" height={96} />}
      {testing === 'none' ? <Typography>{translate('accidents.tests.notTested')}</Typography> : null}
      {testing && testing !== 'none' ? (
        <>
          <TestDecision accident={accident} testing={testing} />
          <TestsAfterAccident {...{ employeeId, accident, testing, name }} />
        </>
      ) : null}
    </DraggableDialog>
  );
}
