import { page, type Declaration } from '../access/declaration';
import { READS, RESULT } from '../access/stored-otherwise';

const URL = '/v1/processes/internalReviewProcess';

/** Tasks and items are those of `tests/review/access.ts`, which the caller holds with their first claim. */
export const processes: Declaration<object, { taskId: number; itemId: number }> = {
  parameters: {
    [`${URL}/tasks/`]: { taskId: ({ taskId }) => taskId },
    [`${URL}/instances/`]: { id: ({ itemId }) => itemId },
  },
  requests: {
    [`GET ${URL}/tasks`]: page,
    [`PATCH ${URL}/tasks/{taskId}`]: () => ({ payload: { claim: 1 } }),
    [`POST ${URL}/tasks/next`]: () => ({ payload: {} }),
    [`POST ${URL}/tasks/reassign`]: ({ taskId }) => ({ payload: { taskIds: [taskId], assignee: null } }),
    [`POST ${URL}/emitTaskList`]: () => ({}),
  },
  leftOut: { [`${URL}/tasks/`]: 'refused for everyone: the number of the task is missing' },
  storedOtherwise: {
    [`${URL}/tasks/next`]: RESULT,
    [`${URL}/tasks/reassign`]: RESULT,
    [`${URL}/emitTaskList`]: READS,
  },
};
