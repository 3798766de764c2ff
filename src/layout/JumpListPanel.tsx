import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import RemoveIcon from '@mui/icons-material/Close';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { generatePath, Link } from 'react-router-dom';
import { LoadFailed } from '../ui/LoadFailed';
import { useRecentEmployees } from './use-recent-employees';
import './jump-list.css';

interface JumpListPanelProps {
  anchor: HTMLElement;
  filePath: string;
  onClose: () => void;
}

/** The employees opened last: links to their files, and buttons to forget one or all. */
export default function JumpListPanel({ anchor, filePath, onClose }: JumpListPanelProps) {
  const translate = useTranslate();
  const titleId = useId();
  const { list, error, reload, forget } = useRecentEmployees();
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
        {list && list.length > 0 && (
          <Button size="small" color="inherit" onClick={() => forget(null)}>
            {translate('shell.jumpList.clear')}
          </Button>
        )}
      </div>
      {error && !list && <LoadFailed error={error} onRetry={reload} />}
      {!error && !list && <p role="status">{translate('shell.loading')}</p>}
      {list?.length === 0 && <p role="status">{translate('shell.jumpList.empty')}</p>}
      {list && list.length > 0 && (
        <ul>
          {list.map(({ employeeId, lastName, firstName }) => {
            const name = `${lastName}, ${firstName}`;
            return (
              <li key={employeeId}>
                <Link to={generatePath(filePath, { id: String(employeeId) })} onClick={onClose}>
                  {name}
                </Link>
                <button
                  type="button"
                  aria-label={translate('shell.jumpList.remove', { name })}
                  onClick={() => forget(employeeId)}
                >
                  <RemoveIcon sx={{ fontSize: 16 }} />
                </button>
              </li>
            );
          })}
        </ul>
      )}
    </Popover>
  );
}
