import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { FILE_LAB_SUMMARIES, SEE_LAB_SUMMARIES } from '../../domain/lab-summaries/access';
import type { LabHalfYear, LabSummary } from '../../domain/lab-summaries/contract';
import { partOf, TEN } from '../../domain/lab-summaries/test-numbers';
import { startFakeServer, type FakeServer } from '../../providers/testing/fake-server';
import { HOME, OWNER, renderConsole } from '../../src/testing/render-console';
import { labSummaries } from '.';

const URL = '/v1/clients/1001/labSummaries';
const FILER = { ...OWNER, permissions: [...FILE_LAB_SUMMARIES.all] };
const READER = { ...OWNER, permissions: [...SEE_LAB_SUMMARIES.all] };
const user = userEvent.setup({ pointerEventsCheck: 0 });

const SUMMARY: LabSummary = {
  summaryId: 4,
  lab: 'Northlab',
  year: 2025,
  half: 2,
  numbers: { urine: TEN, oralFluid: null },
  fileName: 'northlab.pdf',
  filedBy: 'Grace Holloway',
  filedAt: '2026-01-12T15:00:00.000Z',
  keptUntil: '2031-01-12',
  version: 3,
};
const MISSING: LabHalfYear = {
  lab: 'Northlab',
  year: 2026,
  half: 1,
  dueOn: '2026-07-20',
  status: 'missing',
  onFile: { specimens: 6, negative: 6, canceled: 0 },
  summary: null,
  compared: [],
};
const ROWS: LabHalfYear[] = [
  MISSING,
  { ...MISSING, lab: 'Quest', status: 'tooFew', onFile: { specimens: 1, negative: 1, canceled: 0 } },
  {
    ...MISSING,
    year: 2025,
    half: 2,
    status: 'filed',
    summary: SUMMARY,
    compared: [
      { of: 'specimens', reported: 10, onFile: 9, differs: true },
      { of: 'negative', reported: 8, onFile: 8, differs: false },
    ],
  },
];

let server: FakeServer;
// Loaded once, so that no test waits for them to compile.
beforeAll(() => Promise.all([import('./LabSummariesPage'), import('./SummaryDialog')]), 60_000);
beforeEach(() => {
  server = startFakeServer({ [`GET ${URL}`]: () => ROWS });
});
const open = (who = FILER) =>
  renderConsole({ user: who, path: '/drugtesting/labsummaries', capabilities: [HOME, labSummaries] });
const rowOf = (name: RegExp) => screen.findByRole('row', { name });

describe('the page of laboratory summaries', () => {
  it('says which are missing and since when, and what differs from the results on file', async () => {
    await open();
    expect(await rowOf(/^January through June 2026 Northlab/)).toHaveTextContent(
      'Missing: it was due on 7/20/20266 results',
    );
    const few = await rowOf(/Quest/);
    expect(few).toHaveTextContent('None: fewer than five results1 result');
    expect(within(few).queryByRole('button')).toBeNull();
    const filed = await rowOf(/^July through December 2025/);
    expect(filed).toHaveTextContent(
      'Specimens: 10 reported, but 9 on file. Check which reports are missing.',
    );
    expect(filed).toHaveTextContent('Negative: 8 reported, 8 on file');
    expect(filed).toHaveTextContent('Keep until 1/12/2031');
  });

  it('lets readers download only', async () => {
    await open(READER);
    await rowOf(/Quest/);
    const buttons = within(screen.getByRole('table')).getAllByRole('button');
    expect(buttons.map((one) => one.textContent)).toEqual(['Download PDF']);
    expect(screen.queryByRole('button', { name: 'File summary' })).toBeNull();
  });

  it('files a summary with its PDF, not with numbers that can’t be', async () => {
    server.on(`POST ${URL}`, () => Response.json(SUMMARY, { status: 201 }));
    await open();
    await user.click(await screen.findByRole('button', { name: /^File summary: Northlab, January/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'File summary' }));
    expect(dialog.getByRole('textbox', { name: /^Laboratory/ })).toHaveValue('Northlab');
    const type = async (name: RegExp, text: string) => {
      const field = dialog.getByRole('textbox', { name });
      await user.clear(field);
      await user.type(field, text);
    };
    await type(/^Total/, '6');
    await type(/^Random/, '6');
    await type(/^Negative(?! and)/, '5');
    const save = () => user.click(dialog.getByRole('button', { name: 'File summary' }));
    await save();
    expect(await dialog.findByText('Choose the PDF of the summary')).toBeVisible();
    await user.upload(
      document.querySelector<HTMLInputElement>('input[type=file]')!,
      new File(['%PDF-1.7'], 'northlab.pdf', { type: 'application/pdf' }),
    );
    await save();
    expect((await dialog.findAllByText(/don’t fit the total of 6 specimens/))[0]).toBeVisible();
    await type(/^Negative(?! and)/, '6');
    await save();
    expect(await screen.findByText('Summary filed')).toBeVisible();
    const form = server.to(`POST ${URL}`)[0]?.body as FormData;
    expect(JSON.parse(form.get('summary') as string)).toEqual({
      lab: 'Northlab',
      year: 2026,
      half: 1,
      numbers: { urine: partOf({ specimens: 6, random: 6, negative: 6 }), oralFluid: null },
    });
    expect((form.get('document') as File).name).toBe('northlab.pdf');
  });

  it('corrects numbers, and deletes with a reason', async () => {
    server.on(`PATCH ${URL}/4`, () => SUMMARY);
    server.on(`DELETE ${URL}/4`, () => new Response(null, { status: 204 }));
    await open();
    await user.click(await screen.findByRole('button', { name: /^Correct numbers: Northlab, July/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Correct the numbers' }));
    const dilute = dialog.getByRole('textbox', { name: /^Negative and dilute/ });
    await user.clear(dilute);
    await user.type(dilute, '0');
    const negative = dialog.getByRole('textbox', { name: /^Negative(?! and)/ });
    await user.clear(negative);
    await user.type(negative, '8');
    await user.click(dialog.getByRole('button', { name: 'Save numbers' }));
    expect(await screen.findByText('Numbers corrected')).toBeVisible();
    expect(server.to(`PATCH ${URL}/4`)[0]?.body).toEqual({
      numbers: { urine: { ...TEN, negative: 8, negativeDilute: 0 }, oralFluid: null },
      version: 3,
    });
    await user.click(screen.getByRole('button', { name: /^Delete summary: / }));
    const question = await screen.findByRole('alertdialog');
    await user.type(within(question).getByRole('textbox'), 'Of another company');
    await user.click(within(question).getByRole('button', { name: 'Delete summary' }));
    await waitFor(() =>
      expect(server.to(`DELETE ${URL}/4`)[0]?.body).toEqual({ reason: 'Of another company' }),
    );
  });
});
