import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useTranslate } from 'ra-core';
import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import type { Access } from '../../../domain/access/access';
import { useCanAccessSync, useUser } from '../../../providers/services';
import { fetchPage, pageOf, type Loader } from '../../../src/ui/page-loading';
import { useSeesStatus } from '../../../src/ui/use-sees-status';
import { loadActivityTab } from '../../audit';
import { loadDrivingTab } from '../../driving';
import { employeeHref } from '../links';

/** A tab. Its key is the last part of its address: `/manage/employees/17/tab/documents`. */
function defineTab(key: string, load: Loader<{ employeeId: number }>, access?: Access) {
  return { key, load, access, Panel: pageOf(load) };
}

const TABS = [
  defineTab(
    'documents',
    () => import('../../documents').then(({ EmployeeDocuments }) => ({ default: EmployeeDocuments })),
    'servicesDqf.viewEmployeeDocuments',
  ),
  defineTab('information', () => import('./InformationTab')),
  defineTab('driving', loadDrivingTab),
  defineTab('activity', loadActivityTab),
];

interface EmployeeTabsProps {
  employeeId: number;
  /** From the address; the first tab if there is none. */
  tab: string | undefined;
}

/** The tabs of a file that the user may open. */
export function EmployeeTabs({ employeeId, tab }: EmployeeTabsProps) {
  const translate = useTranslate();
  const canAccess = useCanAccessSync();
  const isAuditor = useUser().auditorToken !== undefined;
  const seesStatus = useSeesStatus();
  const tabs = TABS.filter(
    ({ key, access }) =>
      (access === undefined || canAccess(access)) &&
      !(isAuditor && key === 'activity') &&
      (seesStatus || key !== 'driving'),
  );
  const current = tabs.find(({ key }) => key === tab) ?? tabs[0];
  if (!current) return null;
  return (
    <Box component="section" sx={{ minWidth: 0 }}>
      <Tabs
        value={current.key}
        aria-label={translate('employees.file.tabs')}
        variant="scrollable"
        // On a phone the tabs scroll by swiping; the arrows came and went with the width of the page.
        scrollButtons={false}
        sx={{ mb: 4, borderBottom: '1px solid', borderColor: 'divider' }}
      >
        {tabs.map(({ key, load }) => (
          <Tab
            key={key}
            value={key}
            id={`employee-tab-${key}`}
            aria-controls="employee-tab-panel"
            label={translate(`employees.tab.${key}`)}
            component={Link}
            to={employeeHref(employeeId, key)}
            onMouseEnter={() => void fetchPage(load)}
          />
        ))}
      </Tabs>
      <div id="employee-tab-panel" role="tabpanel" aria-labelledby={`employee-tab-${current.key}`}>
        <Suspense fallback={<Skeleton variant="rounded" height={320} />}>
          <current.Panel employeeId={employeeId} />
        </Suspense>
      </div>
    </Box>
  );
}
