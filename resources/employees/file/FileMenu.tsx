import MenuItem from '@mui/material/MenuItem';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { MAKES_PACKETS } from '../../../domain/packets/access';
import { useCanAccessSync, useDialog } from '../../../providers/services';
import { MenuButton } from '../../../src/ui/MenuButton';
import { PRINT_SHEETS, SEND_FOR_REVIEW } from '../../cover-sheets';
import { missingHref } from '../../documents';
import { mergeHref } from '../../merge';
import { MAKE_PACKET } from '../../packets';
import { fullName } from '../names';
import { ROSTER } from '../links';
import { may, type EmployeeRecord } from './use-employee';

/** What is done seldom with a person's record. */
export function FileMenu({ employee }: { employee: EmployeeRecord }) {
  const translate = useTranslate();
  const { open } = useDialog();
  const navigate = useNavigate();
  const canAccess = useCanAccessSync();
  const mayMakePackets = canAccess(MAKES_PACKETS);
  const maySeeDraws = canAccess('servicesRandoms.viewEmployeesCurrentlySelected');
  const { employeeId } = employee;
  const mayArchive = may(employee, 'client.transferEmployee') && may(employee, 'client.editEmployeeStatus');
  const remove = async () => {
    if (await open('deleteEmployee', { employee })) void navigate(ROSTER);
  };
  const mayUpload =
    may(employee, 'client.uploadDocuments') && may(employee, 'servicesDqf.viewEmployeeDocuments');
  const items: ReactNode[] = [
    mayUpload && (
      <MenuItem key="missing" component={Link} to={missingHref(employeeId)}>
        {translate('documents.missing.open')}
      </MenuItem>
    ),
    may(employee, 'client.uploadDocuments') && (
      <MenuItem
        key="sendForReview"
        onClick={() =>
          void open(SEND_FOR_REVIEW, {
            employeeId,
            legacyClientId: employee.legacyClientId,
            name: fullName(employee),
          })
        }
      >
        {translate('coverSheets.send.open')}
      </MenuItem>
    ),
    mayUpload && (
      <MenuItem
        key="coverSheets"
        onClick={() =>
          void open(PRINT_SHEETS, {
            employeeId,
            legacyClientId: employee.legacyClientId,
            name: fullName(employee),
          })
        }
      >
        {translate('coverSheets.open')}
      </MenuItem>
    ),
    mayMakePackets && (
      <MenuItem
        key="packet"
        onClick={() =>
          void open(MAKE_PACKET, { employeeIds: [employeeId], count: 1, name: fullName(employee) })
        }
      >
        {translate('packets.make')}
      </MenuItem>
    ),
    maySeeDraws && (
      <MenuItem
        key="draws"
        onClick={() => void open('ownRandomDraws', { employeeId, name: fullName(employee) })}
      >
        {translate('pools.own.button')}
      </MenuItem>
    ),
    may(employee, 'client.mergeEmployee') && (
      <MenuItem key="merge" component={Link} to={mergeHref(employeeId)}>
        {translate('merge.open')}
      </MenuItem>
    ),
    mayArchive && (
      <MenuItem key="archive" onClick={() => void open('archiveEmployee', { employee })}>
        {translate('employees.archive.open')}
      </MenuItem>
    ),
    mayArchive && (
      <MenuItem key="replace" onClick={() => void open('replaceEmployee', { employee })}>
        {translate('employees.replace.open')}
      </MenuItem>
    ),
    may(employee, 'client.deleteEmployee') && (
      <MenuItem key="delete" onClick={() => void remove()}>
        {translate('employees.delete.open')}
      </MenuItem>
    ),
  ].filter(Boolean);
  if (items.length === 0) return null;
  return <MenuButton label={translate('employees.file.more')}>{() => items}</MenuButton>;
}
