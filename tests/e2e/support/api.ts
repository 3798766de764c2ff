import { expect, type APIRequestContext } from '@playwright/test';
import type { AlertItem } from '../../../domain/alerts/contract';
import type { Static } from 'typebox';
import type { DocumentItem, RequirementItem } from '../../../domain/documents/contract';
import { personFlags } from '../../../domain/compliance/rule-types';
import type { Employee, EmployeeCreate, EmployeeListItem } from '../../../domain/employees/contract';
import type { ComplianceFigures } from '../../../server/compliance/schemas';
import type { EmployeeDocType as EmployeeDocTypeSchema } from '../../../server/documents/schemas';
import { CLASSES, daysFromToday } from './people';
import { makePdf } from './test-files';

/** Every question about a driver answered: an ordinary one who leaves their state. The job title and the license answer the others. */
const ORDINARY: EmployeeCreate = {
  endorsements: '',
  restrictions: '',
  otherLicenseStates: [],
  previousEmployers: [],
  flags: Object.fromEntries(
    personFlags
      .filter((flag) => flag !== 'hazmat' && flag !== 'california')
      .map((flag) => [flag, flag === 'interstate']),
  ),
};
/** What a test and a query on file say, unless a journey says otherwise. */
const FINDINGS: Record<number, Record<string, string>> = {
  1162: { queryType: 'full', queryOutcome: 'clear' },
  2022: { result: 'negative' },
};

type EmployeeDocType = Static<typeof EmployeeDocTypeSchema>;

interface UploadedDocument {
  docTypeId: number;
  docDate: string;
  /** What it says, such as the kind of a query. */
  findings?: Record<string, string>;
  docExpirationDate?: string;
  pages?: number;
  fileName?: string;
}

/** The API with a user's token, to create what a test needs and to compare with the screen. */
export class Api {
  readonly #request: APIRequestContext;
  readonly #headers: Record<string, string>;

  constructor(request: APIRequestContext, token: string, legacyClientId?: number) {
    this.#request = request;
    this.#headers = { authorization: `Bearer ${token}` };
    if (legacyClientId !== undefined) this.#headers['x-client-id'] = String(legacyClientId);
  }

  /** The status and body of any GET. */
  async get(url: string): Promise<{ status: number; body: unknown; headers: Record<string, string> }> {
    const answer = await this.#request.get(url, { headers: this.#headers });
    const text = await answer.text();
    const isJson = (answer.headers()['content-type'] ?? '').startsWith('application/json');
    return { status: answer.status(), body: isJson ? JSON.parse(text) : text, headers: answer.headers() };
  }

  async #read<T>(url: string): Promise<T> {
    const { status, body } = await this.get(url);
    expect(status, `GET ${url}: ${JSON.stringify(body)}`).toBe(200);
    return body as T;
  }

  /** A request that changes something and returns JSON. */
  async send<T>(method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, data?: object): Promise<T> {
    const answer = await this.#request.fetch(url, { method, headers: this.#headers, data });
    expect(answer.ok(), `${method} ${url}: ${await answer.text()}`).toBe(true);
    return (await answer.json()) as T;
  }

  figures(legacyClientId: number): Promise<ComplianceFigures> {
    return this.#read(`/v1/clients/${legacyClientId}/compliance`);
  }

  employees(legacyClientId: number, filter: object = {}, range = [0, 99]): Promise<EmployeeListItem[]> {
    const query = new URLSearchParams({ filter: JSON.stringify(filter), range: JSON.stringify(range) });
    return this.#read(`/v1/clients/${legacyClientId}/employees?${query}`);
  }

  alerts(legacyClientId: number, filter: object = {}): Promise<AlertItem[]> {
    const query = new URLSearchParams({
      alertTypes: 'documents',
      filter: JSON.stringify(filter),
      range: '[0,99]',
    });
    return this.#read(`/v1/clients/${legacyClientId}/alerts?${query}`);
  }

  employee(employeeId: number): Promise<Employee> {
    return this.#read(`/v1/employees/${employeeId}`);
  }

  documents(employeeId: number): Promise<DocumentItem[]> {
    return this.#read(`/v1/employees/${employeeId}/documents`);
  }

  async requirements(employeeId: number): Promise<RequirementItem[]> {
    const { requirements } = await this.#read<{ requirements: RequirementItem[] }>(
      `/v1/employees/${employeeId}/requirements`,
    );
    return requirements;
  }

  /** The ids of a client's job titles by name. */
  async jobTitles(legacyClientId: number): Promise<Record<string, number>> {
    const titles = await this.#read<Array<{ jobTitleId: number; jobTitle: string }>>(
      `/v1/clients/${legacyClientId}/jobTitles?includePrograms=true&legacyClientId=${legacyClientId}`,
    );
    return Object.fromEntries(titles.map(({ jobTitle, jobTitleId }) => [jobTitle, jobTitleId]));
  }

  /** A new employee: by default a van driver with a Virginia license. */
  async hire(legacyClientId: number, person: EmployeeCreate): Promise<Employee> {
    const answer = await this.#request.post('/v1/employees', {
      headers: this.#headers,
      data: {
        legacyClientId,
        employmentStatusId: 2,
        dob: '1984-03-14',
        hireDate: daysFromToday(-400),
        state: 'VA',
        license: 'T00000001',
        licenseClassId: CLASSES.A,
        licenseExpiresOn: daysFromToday(900),
        ...person,
      },
    });
    expect(answer.status(), await answer.text()).toBe(201);
    return (await answer.json()) as Employee;
  }

  async change(employeeId: number, patch: object): Promise<void> {
    const answer = await this.#request.patch(`/v1/employees/${employeeId}`, {
      headers: this.#headers,
      data: patch,
    });
    expect(answer.ok(), await answer.text()).toBe(true);
  }

  /** A driver without a CDL who misses only the named documents, with every question answered. */
  async hireLacking(
    legacyClientId: number,
    lacking: readonly number[],
    person: EmployeeCreate,
  ): Promise<Employee> {
    const titles = await this.jobTitles(legacyClientId);
    const hireDate = daysFromToday(-200);
    const employee = await this.hire(legacyClientId, {
      licenseClassId: CLASSES.D,
      jobTitleId: titles['Non-CDL Driver'],
      hireDate,
      ...ORDINARY,
      ...person,
    });
    const types = await this.#docTypes(employee.employeeId);
    for (const { docTypeId, asksExpiration, requirement } of types) {
      if (requirement?.status !== 'missing' || lacking.includes(docTypeId)) continue;
      await this.file(employee.employeeId, {
        docTypeId,
        docDate: hireDate,
        ...(asksExpiration && { docExpirationDate: daysFromToday(500) }),
        ...(FINDINGS[docTypeId] && { findings: FINDINGS[docTypeId] }),
      });
    }
    return this.employee(employee.employeeId);
  }

  #docTypes(employeeId: number): Promise<EmployeeDocType[]> {
    return this.#read(`/v1/employees/${employeeId}/doctypes`);
  }

  /** Uploads a generated PDF. */
  async file(employeeId: number, document: UploadedDocument): Promise<DocumentItem> {
    const { docTypeId, docDate, docExpirationDate, findings, pages = 1, fileName = 'scan.pdf' } = document;
    const types = await this.#docTypes(employeeId);
    const type = types.find((one) => one.docTypeId === docTypeId);
    if (!type) throw new Error(`No document of type ${docTypeId} can be filed for ${employeeId}.`);
    const answer = await this.#request.post(`/v1/employees/${employeeId}/documents`, {
      headers: this.#headers,
      multipart: {
        docCategoryId: String(type.docCategoryId),
        docTypeId: String(docTypeId),
        docDate,
        ...(docExpirationDate && { docExpirationDate }),
        ...findings,
        // Journeys file one scan many times.
        fileAgain: 'true',
        document: { name: fileName, mimeType: 'application/pdf', buffer: await makePdf({ pages }) },
      },
    });
    expect(answer.status(), await answer.text()).toBe(201);
    return (await answer.json()) as DocumentItem;
  }

  /** Puts a task back into its queue, as a supervisor. */
  async freeTask(taskId: number): Promise<void> {
    const answer = await this.#request.post('/v1/processes/internalReviewProcess/tasks/reassign', {
      headers: this.#headers,
      data: { taskIds: [taskId], assignee: null },
    });
    expect(answer.status(), await answer.text()).toBe(200);
  }

  /** Sends a generated PDF for review: of an employee, or of anyone. */
  async sendForReview(legacyClientId: number, fields: { tag: string; employeeId?: number; name: string }) {
    const { tag, employeeId, name } = fields;
    const answer = await this.#request.post(`/v1/clients/${legacyClientId}/incomingDocuments`, {
      headers: this.#headers,
      multipart: {
        tag,
        ...(employeeId !== undefined && { employeeId: String(employeeId) }),
        fileAgain: 'true',
        document: { name, mimeType: 'application/pdf', buffer: await makePdf({ text: name }) },
      },
    });
    expect(answer.status(), await answer.text()).toBe(201);
  }
}
