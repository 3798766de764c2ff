/** The key of the process; the process itself would load with the console. */
export const PROCESS = 'cmeProcess';
/** Below /v1. */
export const TASKS = `processes/${PROCESS}/tasks`;

export const INTERVENTIONS_QUEUE = 'Customer Care Interventions';
/** The interventions that the reader holds. */
export const OWN_INTERVENTIONS_URL = `/v1/${TASKS}?${new URLSearchParams({
  filter: JSON.stringify({ category: INTERVENTIONS_QUEUE, assignee: 'me', state: 'claimed' }),
})}`;

export const WORKFLOW = 'cme/workflow';
export const INTERVENTIONS = 'cme/customercare';
export const CHASE = 'cme/chase';
export const CHASE_PATH = `/${CHASE}`;
export const RESULTS = 'cme/results';
/** Those that wait for the examiner; the first is to be decided first. */
export const PENDING_PATH = `/${RESULTS}?${new URLSearchParams({
  filter: JSON.stringify({ pending: true }),
  sort: 'examDate',
  order: 'ASC',
})}`;
export const DASHBOARD_PATH = '/cme/dashboard';

/** Dialogs by name. */
export const RESEARCH = 'CMEResearch';
export const UPLOAD_EXAM = 'uploadExam';
/** The dialog that changes an order; of another capability. */
export const ORDER_EDIT = 'orderEdit';

export const taskHref = ({
  formKey,
  processInstanceId,
}: {
  formKey: string;
  processInstanceId: number;
}): string => `/${formKey === 'customerCareIntervention' ? INTERVENTIONS : WORKFLOW}/${processInstanceId}`;

export const examHref = (cmeId: number): string => `/${WORKFLOW}/detail/${cmeId}`;

export const chaseHref = ({
  medicalExamOrderId,
  orderId,
}: {
  medicalExamOrderId: number;
  orderId: number;
}): string => `${CHASE_PATH}/${medicalExamOrderId}/${orderId}`;
