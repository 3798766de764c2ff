import type { DrugAlcoholInfo } from '../../domain/questionnaire/contract';
import type { ApiContext } from '../../providers/api';

/** Requests about the answers to the Drug and Alcohol Questionnaire. */
export const questionnaireApi = ({ http }: ApiContext) => {
  const url = (employeeId: number) => `/v1/employees/${employeeId}/drugAlcoholInfo`;
  return {
    getDrugAlcoholInfo: (employeeId: number, signal: AbortSignal) =>
      http.data<DrugAlcoholInfo>(url(employeeId), { signal }),
    /** All answers, also those stored before. */
    saveDrugAlcoholInfo: (employeeId: number, userId: string, positiveQuestionList: number[]) =>
      http.data<DrugAlcoholInfo>(`${url(employeeId)}?forUser=${userId}`, {
        method: 'PUT',
        body: { positiveQuestionList },
      }),
  };
};
