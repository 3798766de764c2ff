import type {
  CountBody,
  FollowUpBody,
  Plan,
  PlanBody,
  StepBody,
  TestBody,
} from '../../domain/return-to-duty/contract';
import type { ApiContext } from '../../providers/api';

/** Requests about the way back to driving after a violation. */
export function returnToDutyApi({ http, clientUrl }: ApiContext) {
  const url = (planId: number, more = '') => `${clientUrl()}/returnToDuty/${planId}${more}`;
  const ofPerson = (employeeId: number) => `/v1/employees/${employeeId}/returnToDuty`;
  return {
    getPlan: (planId: number, signal?: AbortSignal) => http.data<Plan>(url(planId), { signal }),
    getPlansOfEmployee: (employeeId: number, signal?: AbortSignal) =>
      http.data<Plan[]>(ofPerson(employeeId), { signal }),
    openPlan: (employeeId: number, body: PlanBody) =>
      http.data<Plan>(ofPerson(employeeId), { method: 'POST', body }),
    recordStep: (planId: number, body: StepBody) => http.data<Plan>(url(planId), { method: 'PATCH', body }),
    withdrawPlan: (planId: number, reason: string) =>
      http.json(url(planId), { method: 'DELETE', body: { reason } }),
    orderReturnTest: (planId: number, body: TestBody) =>
      http.data<Plan>(url(planId, '/tests'), { method: 'POST', body }),
    orderFollowUp: (planId: number, followUpId: number, body: FollowUpBody) =>
      http.data<Plan>(url(planId, `/followUps/${followUpId}`), { method: 'POST', body }),
    countFollowUp: (planId: number, followUpId: number, body: CountBody) =>
      http.data<Plan>(url(planId, `/followUps/${followUpId}/document`), { method: 'POST', body }),
  };
}
