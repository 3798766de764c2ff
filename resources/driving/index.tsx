import { lazy, Suspense } from 'react';

export { AnswerChip } from './AnswerChip';
export { driving } from './capability';
export { useMayDrive } from './use-may-drive';

const DrivingLineOfFile = lazy(() => import('./DrivingLine'));

/** What else there is to whether an employee may drive today, in one line for the top of their file. */
export function DrivingLine({ employeeId }: { employeeId: number }) {
  return (
    <Suspense fallback={null}>
      <DrivingLineOfFile key={employeeId} employeeId={employeeId} />
    </Suspense>
  );
}

/** The tab of a file with the answer for any day. */
export const loadDrivingTab = () => import('./DrivingTab');
