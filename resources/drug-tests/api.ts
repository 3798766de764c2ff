import type {
  DrugTest,
  FastTest,
  MatchCandidate,
  ReviewBody,
  ReviewItem,
  SearchData,
  TestImport,
  TestImportBody,
  TestReportDetail,
} from '../../domain/drug-tests/contract';
import type { ApiContext } from '../../providers/api';
import type { PageRequest } from '../../src/background-work/import-definition';
import { readPage } from '../../src/background-work/read-page';

interface Chosen {
  employeeId: number;
  orderId: number | null;
  reasonId: number | null;
}

/** Requests about drug and alcohol tests of the chosen client. */
export function drugTestsApi({ http, clientUrl }: ApiContext) {
  const url = (path: string) => `${clientUrl()}/${path}`;
  return {
    uploadTestResults: (body: TestImportBody) =>
      http.data<TestImport>(url('drugTestImports'), { method: 'POST', body }),
    getTestImports: (request: PageRequest, signal?: AbortSignal) =>
      readPage<TestImport>(http, url('drugTestImports'), request, { signal }),
    getTestReport: (matchId: number, signal?: AbortSignal) =>
      http.data<TestReportDetail>(url(`drugTestMatch/${matchId}`), { signal }),
    searchTestMatches: (searchData: SearchData, signal?: AbortSignal) =>
      http.data<MatchCandidate[]>(url('drugTestMatch'), { method: 'POST', body: { searchData }, signal }),
    matchTest: (matchId: number, { employeeId, orderId, reasonId }: Chosen) => {
      const query = new URLSearchParams({
        employeeId: String(employeeId),
        ...(orderId !== null && { orderId: String(orderId) }),
      });
      return http.data(url(`drugTestMatch/${matchId}?${query}`), {
        method: 'POST',
        body: reasonId === null ? {} : { reasonId },
      });
    },
    /** Takes a result to the file of another person. */
    rematchTest: (
      matchId: number,
      { employeeId, orderId, reasonId, because }: Chosen & { because: string },
    ) => {
      const query = new URLSearchParams({
        employeeId: String(employeeId),
        ...(orderId !== null && { orderId: String(orderId) }),
      });
      return http.data(url(`drugTestMatch/${matchId}?${query}`), {
        method: 'PATCH',
        body: { because, ...(reasonId !== null && { reasonId }) },
      });
    },
    discardTestReport: (matchId: number, because: string) =>
      http.json(url(`drugTestMatch/${matchId}`), { method: 'DELETE', body: { because } }),
    reviewTestResult: (testResultId: number, body: ReviewBody) =>
      http.data<ReviewItem>(url(`drugTestReviews/${testResultId}`), { method: 'POST', body }),
    countTests: (days: { startDate: string; endDate: string }, signal?: AbortSignal) =>
      http.data<FastTest>(url(`fasttest?${new URLSearchParams(days)}`), { signal }),
    getTestsOfEmployee: (employeeId: number, signal?: AbortSignal) =>
      http.data<DrugTest[]>(`/v1/orders/getDrugTestsForEmployee/${employeeId}`, { signal }),
  };
}
