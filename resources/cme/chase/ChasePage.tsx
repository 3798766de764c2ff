import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { MAX_FOUND, type ExamOrder } from '../../../domain/cme/contract';
import { formatDate } from '../../../domain/shared/dates';
import { LoadFailed } from '../../../src/ui/LoadFailed';
import { PageHeader } from '../../../src/ui/PageHeader';
import { useApi } from '../../api';
import { chaseHref } from '../links';
import { SimpleTable, type SimpleColumn } from '../SimpleTable';
import { employerText, fullName } from '../words';

const PER_PAGE = 25;

const columns: readonly SimpleColumn<ExamOrder>[] = [
  {
    label: 'cme.field.person',
    render: (order) => <Link to={chaseHref(order)}>{fullName(order)}</Link>,
  },
  { label: 'cme.column.employer', render: employerText },
  { label: 'cme.column.clinic', render: ({ clinic }) => clinic.name },
  {
    label: 'cme.column.phone',
    render: ({ clinic }) => <span style={{ whiteSpace: 'nowrap' }}>{clinic.phone}</span>,
  },
  { label: 'cme.column.visit', numeric: true, render: ({ visitOn }) => formatDate(visitOn) },
  { label: 'cme.column.nextCall', numeric: true, render: ({ nextCallOn }) => formatDate(nextCallOn) },
  { label: 'cme.column.lastNote', render: ({ lastNote }) => lastNote },
];

/** Exam orders whose appointment or walk-in day has passed without a result. */
export default function ChasePage() {
  const translate = useTranslate();
  const api = useApi();
  const { data, error, refetch } = useQuery({
    queryKey: ['examOrders', 'chase'],
    queryFn: ({ signal }) => api.getExamOrders({ chase: true }, signal),
  });
  return (
    <>
      <PageHeader title={translate('cme.chase.title')} />
      {error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : null}
      <SimpleTable
        label={translate('cme.chase.title')}
        columns={columns}
        rows={data}
        rowKey={({ orderId }) => orderId}
        perPage={PER_PAGE}
        limit={MAX_FOUND}
        empty="cme.chase.empty"
      />
    </>
  );
}
