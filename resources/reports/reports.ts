import type { Access } from '../../domain/access/access';
import { MAKES_PACKETS } from '../../domain/packets/access';

/** The page of the reports; each has its own below it. */
export const REPORTS = '/manage/reports';

export interface Report {
  /** The last part of its address, and of its texts: `reports.name.…`, `reports.about.…`. */
  name: string;
  access: Access;
  /** Where it is, if not below this page. */
  href?: string;
}

/** What can be reported, in this order. */
export const REPORT_LIST: readonly Report[] = [
  { name: 'employeesDOT', access: 'client.viewEmployeeDataReports' },
  { name: 'roster', access: 'client.viewRoster', href: '/manage/employees' },
  { name: 'accidents', access: 'servicesDqf.viewAccidents', href: '/manage/accidents' },
  { name: 'orders', access: 'client.viewOrders', href: '/manage/orders' },
  { name: 'packets', access: MAKES_PACKETS, href: '/manage/packets' },
];

export const reportHref = ({ name, href }: Report): string => href ?? `${REPORTS}/${name}`;
