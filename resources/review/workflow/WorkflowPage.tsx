import Button from '@mui/material/Button';
import { useListContext, useTranslate } from 'ra-core';
import type { TaskFilter } from '../../../domain/processes/contract';
import { FilterBar } from '../../../src/list/FilterBar';
import { ListContainer, ListTable } from '../../../src/list/ListPage';
import { PaginationBar } from '../../../src/list/PaginationBar';
import { useFilter } from '../../../src/list/use-filter';
import { PageHeader } from '../../../src/ui/PageHeader';
import { KeyCap } from '../../../src/tasks/KeyCap';
import { useKeys } from '../../../src/tasks/use-keys';
import { useNextTask } from '../task/use-next-task';
import { queueParts } from '../links';
import { useQueueName } from '../queues';
import { QueuePanel } from './QueuePanel';
import { workflowList } from './task-list';
import { WorkflowTabs } from './WorkflowTabs';
import './workflow.css';

export const { prefetch } = workflowList;

/** The queues of the review, and the tasks of the chosen one. */
export default function WorkflowPage() {
  return (
    <ListContainer list={workflowList}>
      <Workflow />
    </ListContainer>
  );
}

function Workflow() {
  const translate = useTranslate();
  const queueName = useQueueName();
  const { total } = useListContext();
  const { filter } = useFilter<TaskFilter>();
  const { next, isPending } = useNextTask();
  const queue = queueParts({ category: filter.category ?? '', tag: filter.tag ?? '' });
  const start = () => {
    if (!isPending) void next(queue);
  };
  useKeys({ l: start });
  const name = filter.category ? queueName({ category: filter.category, tag: filter.tag }) : null;
  return (
    <>
      <PageHeader
        title={translate('review.workflow.title')}
        count={total}
        action={
          <Button variant="contained" loading={isPending} onClick={start}>
            {name === null ? translate('review.next.any') : translate('review.next.of', { name })}
            <KeyCap keyName="L" />
          </Button>
        }
      />
      <WorkflowTabs />
      <div className="workflow">
        <QueuePanel />
        <div className="workflow-tasks">
          <FilterBar />
          <ListTable />
          <PaginationBar />
        </div>
      </div>
    </>
  );
}
