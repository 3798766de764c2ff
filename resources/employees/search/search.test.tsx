import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { refuse } from '../../../domain/shared/refusals/refusal';
import { refusalText } from '../../../domain/shared/refusals/text';
import { type FakeServer, pageOf, refusal, startFakeServer } from '../../../providers/testing/fake-server';
import { HOME, renderConsole } from '../../../src/testing/render-console';
import { employees } from '../index';
import { AROUND, HILL, RIVERA, SAFETY_MANAGER } from '../test-people';

const SEARCH = 'GET /v1/employees';
const BY_SSN = 'POST /v1/employees/search';
const user = userEvent.setup({ pointerEventsCheck: 0 });
let server: FakeServer;

// Loaded once, so that no test waits for them to compile.
beforeAll(async () => {
  await Promise.all([import('./EmployeeSearchPage'), import('../file/EmployeeFilePage')]);
}, 60_000);

beforeEach(() => {
  server = startFakeServer({ ...AROUND, [SEARCH]: () => pageOf([HILL]), [BY_SSN]: () => [RIVERA] });
});

function open(who = SAFETY_MANAGER, path = '/manage/employeesearch') {
  return renderConsole({ user: who, path, capabilities: [HOME, employees] });
}

async function searchFor(words: string): Promise<void> {
  await user.click(await screen.findByLabelText('Name, work ID or employee ID'));
  await user.paste(words);
}

describe('the employee search', () => {
  it('searches all statuses at all locations, and sends no request before the user types [ROUTE-105]', async () => {
    await open();
    expect(await screen.findByText('Find an employee')).toBeVisible();
    expect(server.to(SEARCH)).toEqual([]);
    await searchFor('hill');
    expect(await screen.findByText('Hill, Wei')).toHaveAttribute('href', '/manage/employees/62');
    const filters = server.to(SEARCH).map(({ query }) => JSON.parse(query.get('filter') ?? '{}') as object);
    // Rows of another request would not be what was searched for.
    expect(filters).toEqual([{ q: 'hill', view: 'all' }]);
  });

  it('keeps the search while another page is open [STORE-07]', async () => {
    await open();
    await searchFor('hill');
    await user.click(await screen.findByText('Hill, Wei'));
    await waitFor(() => expect(window.location.pathname).toBe('/manage/employees/62'));
    window.history.back();
    await waitFor(() => expect(window.location.pathname).toBe('/manage/employeesearch'));
    await waitFor(() => expect(screen.getByLabelText('Name, work ID or employee ID')).toHaveValue('hill'));
    await waitFor(() => expect(screen.getByText('Hill, Wei')).toBeVisible());
  });

  it('sends an SSN in the body, and never in an address', async () => {
    await open();
    await user.click(await screen.findByLabelText('SSN, or its last four digits'));
    await user.paste('900-12-3456');
    await user.click(screen.getByText('Find by SSN'));
    expect(await screen.findByText('Rivera, Patricia')).toBeVisible();
    expect(server.to(BY_SSN).map(({ body }) => body)).toEqual([{ ssn: '900-12-3456' }]);
    expect(server.seen.some(({ path, query }) => `${path}?${query}`.includes('3456'))).toBe(false);
    expect(window.location.href).not.toContain('3456');
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('3456');
    expect(screen.getByLabelText('SSN, or its last four digits')).toHaveValue('');
  });

  it('finds by the last four digits', async () => {
    await open();
    await user.click(await screen.findByLabelText('SSN, or its last four digits'));
    await user.paste('3456');
    await user.click(screen.getByText('Find by SSN'));
    expect(await screen.findByText('Rivera, Patricia')).toBeVisible();
    expect(server.to(BY_SSN).map(({ body }) => body)).toEqual([{ ssn: '3456' }]);
  });

  it('shows what is wrong with an SSN before sending it', async () => {
    await open();
    await user.click(await screen.findByLabelText('SSN, or its last four digits'));
    await user.paste('900-12');
    await user.click(screen.getByText('Find by SSN'));
    expect(
      await screen.findByText(
        'Enter all nine digits of the Social Security number, like 900-12-3456, or the last four',
      ),
    ).toBeVisible();
    expect(server.to(BY_SSN)).toHaveLength(0);
  });

  it("shows errors of the page and of the server in the user's language", async () => {
    const ssn = refuse('employee.ssnArea', { area: '666' });
    server.on(BY_SSN, () =>
      refusal(400, 'validation', 'Some values are not valid', {
        ...refuse('error.validation'),
        errors: { ssn: refusalText(ssn) },
        fields: { ssn },
      }),
    );
    await open({ ...SAFETY_MANAGER, locale: 'es' });
    const field = await screen.findByLabelText('Seguro social, o sus últimos 4 dígitos');
    await user.click(field);
    await user.paste('900-12');
    await user.click(screen.getByText('Buscar por SSN'));
    const length =
      'Introduzca los nueve dígitos del número de seguro social, como 900-12-3456, o los cuatro últimos';
    expect(await screen.findByText(length)).toBeVisible();
    await user.clear(field);
    await user.click(field);
    await user.paste('900-12-3456');
    await user.click(screen.getByText('Buscar por SSN'));
    expect(await screen.findByText('Un número de seguro social no puede empezar con 666')).toBeVisible();
    expect(server.to(BY_SSN)).toHaveLength(1);
  });

  it('has no search by SSN for users who may not view PII', async () => {
    await open({ ...SAFETY_MANAGER, permissions: ['client.viewRoster'] });
    await waitFor(() => expect(screen.getByText('Find an employee')).toBeVisible());
    expect(screen.queryByLabelText('SSN, or its last four digits')).not.toBeInTheDocument();
  });
});
