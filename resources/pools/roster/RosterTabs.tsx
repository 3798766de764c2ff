import { useTranslate } from 'ra-core';
import { NavLink } from 'react-router-dom';
import { usePermission, useUser } from '../../../providers/services';
import { POOL_ROSTER_PATH, ROSTER_PATH } from '../links';
import './roster.css';

/** Who is selected, and who is in a pool. */
export function RosterTabs() {
  const translate = useTranslate();
  const mayView = usePermission('servicesRandoms.viewPools');
  const { audit } = useUser();
  // Who is in a pool now is no part of an audit.
  if (!mayView || audit) return null;
  return (
    <nav className="pool-tabs no-print" aria-label={translate('pools.roster.tabs')}>
      <NavLink to={ROSTER_PATH} end>
        {translate('pools.roster.selected')}
      </NavLink>
      <NavLink to={POOL_ROSTER_PATH} end>
        {translate('pools.roster.inPools')}
      </NavLink>
    </nav>
  );
}
