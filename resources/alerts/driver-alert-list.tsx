import type { RaRecord } from 'ra-core';
import type { BarredBy } from '../../domain/employees/contract';
import { useQualificationWords } from '../../src/ui/use-qualification-words';
import { QualificationChip } from '../../src/ui/QualificationChip';
import { defineList } from '../../src/list/define-list';
import { answerHref, type Answerer } from '../../src/ui/file-links';

interface DriverAlert extends RaRecord {
  employeeId: number;
  employeeName: string;
  siteName: string;
  qualification: 'notQualified' | 'undecided';
  barredBy: BarredBy;
}

function Reason({ qualification, barredBy }: DriverAlert) {
  const words = useQualificationWords();
  const reason = words.qualification({ qualification, barredBy, gaps: [], gapCount: 0 });
  return <QualificationChip qualification={qualification} reason={reason} />;
}

/** Where what would change it is entered: the answer to a question, or the driver's information. */
const hrefOf = ({ employeeId, qualification, barredBy }: DriverAlert, who: Answerer): string =>
  (qualification === 'undecided' ? answerHref(employeeId, barredBy.key, who) : undefined) ??
  `/manage/employees/${employeeId}`;

/** Drivers barred for another reason than a document, then drivers with a fact that has to be entered first. */
export const driverAlertList = defineList<DriverAlert>({
  resource: 'alerts/driverAlerts',
  title: 'alerts.drivers.title',
  sort: { field: 'status', order: 'ASC' },
  bySite: true,
  columns: [
    { source: 'employeeName', label: 'alerts.column.employeeName', link: true },
    { source: 'siteName', label: 'alerts.column.siteName' },
    { source: 'status', label: 'alerts.column.status', render: (alert) => <Reason {...alert} /> },
  ],
  search: { label: 'alerts.search' },
  exporter: { withLocale: true },
  empty: { title: 'alerts.drivers.empty' },
  rowAccess: 'client.viewEmployeeFile',
});

/** The list with the links for a user. */
export const driverAlertListFor = (who: Answerer) => ({
  ...driverAlertList,
  rowHref: (alert: RaRecord) => hrefOf(alert as DriverAlert, who),
});
