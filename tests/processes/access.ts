import { page, type Declaration } from '../access/declaration';
import { READS, RESULT } from '../access/stored-otherwise';

/** Queues are of the provider's staff, who see those of all clients; so the tests ask for a task that isn't there. */
const NONE = 99_999_999;
const URL = '/v1/processes/internalReviewProcess';

export const processes: Declaration = {
  parameters: {
    [`${URL}/tasks/`]: { taskId: () => NONE },
    [`${URL}/instances/`]: { id: () => NONE },
  },
  requests: {
    [`GET ${URL}/tasks`]: page,
    [`PATCH ${URL}/tasks/{taskId}`]: () => ({ payload: { assignee: null, assignVariable: true } }),
    [`POST ${URL}/tasks/next`]: () => ({ payload: { category: 'No such queue' } }),
    [`POST ${URL}/tasks/reassign`]: () => ({ payload: { taskIds: [NONE], assignee: null } }),
  },
  storedOtherwise: {
    [`${URL}/tasks/next`]: RESULT,
    [`${URL}/tasks/reassign`]: RESULT,
    [`${URL}/emitTaskList`]: READS,
  },
};
