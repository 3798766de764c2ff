import { lazy, Suspense } from 'react';

export { orders } from './capability';
export { useOrderMvr } from './use-order-mvr';

const OrdersSection = lazy(() => import('./OrdersSection'));

/** The orders about an employee, as a section of their file. */
export function Orders({ employeeId }: { employeeId: number }) {
  return (
    <Suspense fallback={null}>
      <OrdersSection key={employeeId} employeeId={employeeId} />
    </Suspense>
  );
}
