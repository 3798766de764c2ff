import { lazy, Suspense } from 'react';
import type { Capability } from '../../src/capability';

export { AnswerChip } from './AnswerChip';
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

export const driving: Capability = {
  name: 'driving',
  pages: [
    {
      path: '/manage/drivingStatements',
      titleKey: 'driving.statement.check',
      access: 'client.viewEmployeeFile',
      heading: 'manage',
      needsClient: true,
      load: () => import('./CheckPage'),
      children: [
        { path: ':code', titleKey: 'driving.statement.title', load: () => import('./StatementPage') },
      ],
    },
  ],
  live: { 'alerts:changed': ['mayDrive'] },
};
