import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import RemoveIcon from '@mui/icons-material/Close';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { generatePath, Link } from 'react-router-dom';
import type { JumpListEntry } from '../../domain/session/contract';
import { jumpListKey } from '../../providers/jumpList';
import { useAlert, useUser } from '../../providers/services';
import { LoadFailed } from '../ui/LoadFailed';
import './jump-list.css';
import { useApi } from '../../resources/api';

interface JumpListPanelProps {
  anchor: HTMLElement;
  filePath: string;
  onClose: () => void;
}

/** The employees opened last: a link to each file, and ways to forget one or all. */
export default function JumpListPanel({ anchor, filePath, onClose }: JumpListPanelProps) {
  const translate = useTranslate();
  const titleId = useId();
  const { list, error, again, forget } = useRecentEmployees();
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ paper: { role: 'dialog', 'aria-labelledby': titleId, className: 'jump-list' } }}
    >
      <div className="jump-list-head">
        <h2 id={titleId}>{translate('shell.jumpList.label')}</h2>
        {list && list.length > 0 ? (
          <Button size="small" color="inherit" onClick={() => forget(null)}>
            {translate('shell.jumpList.clear')}
          </Button>
        ) : null}
      </div>
      {!list ? (
        error ? (
          <LoadFailed error={error} onRetry={again} />
        ) : (
          <p role="status">{translate('shell.loading')}</p>
        )
      ) : list.length === 0 ? (
        <p role="status">{translate('shell.jumpList.empty')}</p>
      ) : (
        <ul>
          {list.map((employee) => (
            <Entry
              key={employee.employeeId}
              employee={employee}
              href={generatePath(filePath, { id: String(employee.employeeId) })}
              onOpen={onClose}
              onForget={() => forget(employee.employeeId)}
            />
          ))}
        </ul>
      )}
    </Popover>
  );
}

interface EntryProps {
  employee: JumpListEntry;
  href: string;
  onOpen: () => void;
  onForget: () => void;
}

function Entry({ employee: { firstName, lastName }, href, onOpen, onForget }: EntryProps) {
  const translate = useTranslate();
  const name = `${lastName}, ${firstName}`;
  return (
    <li>
      <Link to={href} onClick={onOpen}>
        {name}
      </Link>
      <button type="button" aria-label={translate('shell.jumpList.remove', { name })} onClick={onForget}>
        <RemoveIcon sx={{ fontSize: 16 }} />
      </button>
    </li>
  );
}

function useRecentEmployees() {
  const api = useApi();
  const alert = useAlert();
  const queryClient = useQueryClient();
  const userId = useUser()._id;
  const queryKey = jumpListKey(userId);
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.getRecentEmployees(userId, signal),
  });
  return {
    list: data,
    error,
    again: () => void refetch(),
    /** One of them, or all. */
    forget: (employeeId: number | null) => {
      const request =
        employeeId === null ? api.forgetAllEmployees(userId) : api.forgetEmployee(userId, employeeId);
      request
        .then((left) => queryClient.setQueryData(queryKey, left))
        .catch((error: Error) => alert(error.message));
    },
  };
}
