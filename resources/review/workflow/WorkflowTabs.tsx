import { useTranslate } from 'ra-core';
import { NavLink } from 'react-router-dom';
import { usePermission } from '../../../providers/services';
import { useNumberText } from '../../../src/background-work/numbers';
import { SET_ASIDE_PATH, WORKFLOW_PATH } from '../links';
import { useQueueCounts } from '../queues';
import { SUPERVISES } from './task-list';
import './workflow.css';

/** The queues and what was set aside, for those who supervise. */
export function WorkflowTabs() {
  const translate = useTranslate();
  const numberText = useNumberText();
  const { data = [] } = useQueueCounts();
  if (!usePermission(SUPERVISES)) return null;
  const aside = data.reduce((sum, { setAside, open }) => (setAside ? sum + open : sum), 0);
  return (
    <nav className="review-tabs" aria-label={translate('review.tabs')}>
      <NavLink to={WORKFLOW_PATH} end>
        {translate('review.queues')}
      </NavLink>
      <NavLink to={SET_ASIDE_PATH} end>
        {translate('review.setAside.title')} <span className="count">{numberText(aside)}</span>
      </NavLink>
    </nav>
  );
}
