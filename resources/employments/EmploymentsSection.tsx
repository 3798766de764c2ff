import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { MAX_REASON, type Employment } from '../../domain/employments/contract';
import { employmentErrors } from '../../domain/employments/employment-rules';
import type { FileSectionProps } from '../../src/capability';
import { DateInput } from '../../src/record/inputs/DateInput';
import { TextInput } from '../../src/record/inputs/TextInput';
import { PersonRecords, type RecordLineProps } from '../../src/record/PersonRecords';
import { StatusChip } from '../../src/ui/StatusChip';
import { todayHere } from '../../src/ui/today';
import { TestException } from './TestException';
import { usePeriodWords } from './words';

/** What the days of one must agree with. */
const surroundings = (item: Employment | null, items: readonly Employment[]) => ({
  today: todayHere(),
  others: items.flatMap(({ employmentId, hireDate, endDate, current }) =>
    current || endDate === null || employmentId === item?.employmentId ? [] : { hireDate, endDate },
  ),
  currentHireDate: items.find(({ current }) => current)?.hireDate ?? null,
});

/** The periods in which a person worked for the employer, once the employee is loaded. */
export default function EmploymentsSection({ employeeId, testing }: FileSectionProps) {
  return testing ? <Periods employeeId={employeeId} testing={testing} /> : null;
}

/** The current period is edited in the form above. */
function Periods({ employeeId, testing }: FileSectionProps) {
  const translate = useTranslate();
  return (
    <PersonRecords<Employment>
      employeeId={employeeId}
      resource="employments"
      idField="employmentId"
      name={usePeriodWords()}
      Line={EmploymentLine}
      canChange={({ current }) => !current}
      rules={(values, item, items) => employmentErrors(values, surroundings(item, items))}
      fields={
        <>
          <DateInput source="hireDate" helperText={translate('employments.hireDateHelp')} />
          <DateInput source="endDate" required latest={todayHere()} />
          <TextInput source="reason" maxLength={MAX_REASON} />
        </>
      }
    >
      {/* The job asks for a pre-employment drug test: 382.301(a). */}
      {testing === 'part382' ? <TestException employeeId={employeeId} /> : null}
    </PersonRecords>
  );
}

function EmploymentLine({ item, actions }: RecordLineProps<Employment>) {
  const translate = useTranslate();
  const periodOf = usePeriodWords();
  const isOver = item.endDate !== null && item.endDate < todayHere();
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 }}>
        <Typography sx={{ fontWeight: item.current ? 600 : 400 }}>{periodOf(item)}</Typography>
        {item.current ? (
          <StatusChip
            status={isOver ? 'notApplicable' : 'done'}
            text={translate(isOver ? 'employments.ended' : 'employments.current')}
          />
        ) : null}
        {actions ? <Box sx={{ ml: { sm: 'auto' } }}>{actions}</Box> : null}
      </Box>
      {item.reason ? (
        <Typography sx={{ color: 'text.secondary', fontSize: 13, overflowWrap: 'anywhere' }}>
          {item.reason}
        </Typography>
      ) : null}
    </>
  );
}
