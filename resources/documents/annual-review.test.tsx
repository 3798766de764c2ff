import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { startFakeServer, type FakeServer } from '../../providers/testing/fake-server';
import { renderConsole } from '../../src/testing/render-console';
import {
  CAPABILITIES,
  FILE_PATH,
  FILE_ROUTES,
  requirement,
  SAFETY_MANAGER,
  storedDocument,
  TODAY,
  TYPES,
} from './test-file';

const REVIEW = 2002;
const REVIEWS = 'POST /v1/employees/17/annualReviews';
const record = storedDocument({
  documentId: 8,
  docTypeId: 225,
  docTypeName: 'MVR',
  docDate: '2026-11-02',
  state: 'VA',
});

let server: FakeServer;

beforeEach(() => {
  server = startFakeServer({
    ...FILE_ROUTES,
    'GET /v1/employees/17/requirements': () => ({
      asOf: TODAY,
      qualification: 'notQualified',
      withheldGaps: 0,
      requirements: [requirement({ docTypeId: REVIEW, status: 'expired' })],
      conditions: [],
      unansweredFacts: [],
      uncheckedSettings: [],
    }),
    'GET /v1/employees/17/doctypes': () => [...TYPES, { ...TYPES[0], docTypeId: REVIEW, upload: true }],
  });
});

async function openReview(documents: readonly object[]) {
  server.on('GET /v1/employees/17/documents', () => documents);
  await renderConsole({
    user: SAFETY_MANAGER,
    path: `${FILE_PATH}?document=${REVIEW}`,
    capabilities: CAPABILITIES,
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Review' }));
  return screen.findByRole('dialog', { name: 'Annual review of driving record' });
}

describe('the annual review', () => {
  it('is signed with a result and the own name, and sends the records that were shown', async () => {
    server.on(REVIEWS, () => ({
      ...storedDocument({ documentId: 9, docTypeId: REVIEW }),
      warnings: [],
      notices: [],
    }));
    const dialog = await openReview([record]);
    expect(within(dialog).getByText('MVR, 11/2/2026, VA')).toBeVisible();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Sign and file' }));
    const { firstName, lastName } = SAFETY_MANAGER;
    expect(await within(dialog).findAllByText('Choose the result of the review')).not.toHaveLength(0);
    expect(within(dialog).getAllByText(`Type your name as ${firstName} ${lastName}`)).not.toHaveLength(0);
    await userEvent.click(within(dialog).getByRole('combobox', { name: /Result/ }));
    await userEvent.click(await screen.findByRole('option', { name: /Meets the minimum/ }));
    await userEvent.type(
      within(dialog).getByRole('textbox', { name: /Signature/ }),
      `${firstName} ${lastName}`,
    );
    await userEvent.click(within(dialog).getByRole('button', { name: 'Sign and file' }));
    expect(await screen.findByText('Review signed and filed')).toBeVisible();
    expect(server.to(REVIEWS).map(({ body }) => body)).toEqual([
      { documentIds: [8], outcome: 'meets', notes: '', signature: `${firstName} ${lastName}` },
    ]);
  });

  it('without a record of the last 12 months leads to the upload of one', async () => {
    const dialog = await openReview([{ ...record, docDate: '2025-11-19' }]);
    expect(within(dialog).getByRole('alert')).toHaveTextContent(
      'no motor vehicle record of the last 12 months',
    );
    expect(within(dialog).queryByRole('button', { name: 'Sign and file' })).toBeNull();
  });
});
