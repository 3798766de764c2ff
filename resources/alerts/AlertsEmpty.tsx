import Button from '@mui/material/Button';
import { useListContext } from 'ra-core';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { usePermission } from '../../providers/services';
import { EmptyState } from '../../src/ui/EmptyState';

/** No alert at all is good news; none that matches is a filter that asks for too much. */
export function AlertsEmpty() {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListContext();
  const mayViewRoster = usePermission('client.viewRoster');
  if (Object.keys(filterValues).length > 0) {
    return (
      <EmptyState
        title={translate('alerts.empty.filtered')}
        action={
          <Button variant="outlined" onClick={() => setFilters({}, undefined, false)}>
            {translate('ui.filters.clear')}
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState
      title={translate('alerts.empty.title')}
      action={
        mayViewRoster ? (
          <Button component={Link} to="/manage/employees" variant="outlined">
            {translate('alerts.empty.roster')}
          </Button>
        ) : undefined
      }
    >
      {translate('alerts.empty.text')}
    </EmptyState>
  );
}
