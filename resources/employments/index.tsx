import { lazy, Suspense } from 'react';
import type { Capability } from '../../src/capability';
import type { EmploymentsProps } from './EmploymentsSection';

const EmploymentsSection = lazy(() => import('./EmploymentsSection'));

/** The periods in which a person worked for the employer, as a section of their file. */
export function Employments(props: EmploymentsProps) {
  return (
    <Suspense fallback={null}>
      <EmploymentsSection key={props.employeeId} {...props} />
    </Suspense>
  );
}

export const employments: Capability = {
  name: 'employments',
  live: { 'alerts:changed': ['employments', 'testException'] },
};
