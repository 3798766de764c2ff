import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DrugAlcoholInfo } from '../../domain/questionnaire/contract';
import { useDialog } from '../../providers/services';
import { refusal, startFakeServer, type FakeServer } from '../../providers/testing/fake-server';
import { OWNER } from '../../providers/testing/users';
import type { Capability } from '../../src/capability';
import { startFakeUploads } from '../../src/testing/fake-xhr';
import { HOME, renderConsole } from '../../src/testing/render-console';
import { questionnaire } from './index';

const GET = 'GET /v1/employees/62/drugAlcoholInfo';
const PUT = 'PUT /v1/employees/62/drugAlcoholInfo';
const TYPES = 'GET /v1/employees/62/doctypes';
const UPLOAD = 'POST /v1/employees/62/documents';
const SAVED = 'Drug and alcohol questionnaire information saved successfully';
const NOT_CONFIGURED = 'Client Not Configured for Drug and Alcohol Document Uploads';
const WARNING = 'Once you save, a yes answer cannot be changed!';
// A Friday before a weekend and Thanksgiving.
const TODAY = '2026-11-20';

const MANAGER = {
  ...OWNER,
  permissions: [
    'client.viewEmployeeFile',
    'client.uploadDocuments',
    'servicesClearinghouse.viewClearinghouseDrugAndAlcohol',
    'servicesClearinghouse.updateClearinghouseDrugAndAlcohol',
  ],
};

const docType = (docTypeId: number, upload = true) => ({
  docTypeId,
  upload,
  name: `Type ${docTypeId}`,
  docCategoryId: 5,
  category: 'D&A',
  asksExpiration: false,
  requirement: null,
});
const answer = (code: number, answeredOn: string) => ({
  code,
  answeredOn,
  answeredBy: 'Ann Marsh',
  answeredAt: `${answeredOn}T15:00:00.000Z`,
  reportDueOn: '2026-11-25',
});
const info = (
  answers: ReturnType<typeof answer>[] = [],
  more: Partial<DrugAlcoholInfo> = {},
): DrugAlcoholInfo => ({
  positiveQuestionList: answers.map(({ code }) => code),
  answers,
  clearinghouse: false,
  today: TODAY,
  ...more,
});

function File62() {
  const { open } = useDialog();
  return (
    <button
      type="button"
      onClick={() =>
        void open('drugAlcoholQuestionModal', {
          employee: { employeeId: 62, firstName: 'Wei', lastName: 'Hill' },
        })
      }
    >
      Open it
    </button>
  );
}

const FILE: Capability = {
  name: 'file',
  pages: [
    {
      path: '/file',
      titleKey: 'File',
      protected: true,
      load: () => Promise.resolve({ default: File62 }),
    },
  ],
};

const user = userEvent.setup({ pointerEventsCheck: 0 });
let server: FakeServer;
/** What the server has on record, and whether the client has the service. */
let stored: DrugAlcoholInfo;
let clearinghouse: boolean;

// Loaded once, so that no test waits for it to compile.
beforeAll(() => import('./QuestionnaireDialog'), 60_000);

beforeEach(() => {
  startFakeUploads();
  clearinghouse = false;
  stored = info();
  server = startFakeServer({
    [GET]: () => stored,
    [PUT]: ({ body }) => {
      const { positiveQuestionList } = body as { positiveQuestionList: number[] };
      stored = info(
        positiveQuestionList.map((code) => answer(code, TODAY)),
        { clearinghouse },
      );
      return stored;
    },
    [TYPES]: () => [docType(2022), docType(2025)],
    [UPLOAD]: () => Response.json({ documentId: 9, notices: [], warnings: [] }, { status: 201 }),
  });
});

async function openDialog(who = MANAGER): Promise<HTMLElement> {
  await renderConsole({ user: who, path: '/file', capabilities: [HOME, FILE, questionnaire] });
  await user.click(await screen.findByText('Open it'));
  const dialog = await screen.findByRole('dialog', { name: 'Drug and Alcohol Questionnaire' });
  await within(dialog).findAllByRole('group');
  return dialog;
}

const button = (dialog: HTMLElement, name: string) => within(dialog).getByRole('button', { name });
const question = (dialog: HTMLElement, name: string) => within(dialog).getByRole('group', { name });
const toggle = (dialog: HTMLElement, name: string) =>
  within(question(dialog, name)).getByRole('button', { name: /^(Click for Yes|YES)$/ });
const QUESTIONS = [
  'Alcohol test of 0.04 or higher',
  'Completed a negative return-to-duty test prescribed by a substance abuse professional',
  'Refused an alcohol test',
  'Refused a drug test',
  'Completed all follow-up tests',
  'Actual-knowledge violations',
] as const;
const [ALCOHOL, , REFUSED_ALCOHOL, REFUSED_DRUGS, FOLLOW_UP, KNOWLEDGE] = QUESTIONS;

const pdf = (name: string) => new File([`%PDF-1.7 ${name}`], name, { type: 'application/pdf' });
const fileInput = () =>
  screen.getByLabelText<HTMLInputElement>('PDF files', { selector: 'input[type=file]' });

async function toSave(dialog: HTMLElement, ...answered: string[]) {
  for (const name of answered) await user.click(toggle(dialog, name));
  await user.click(button(dialog, 'Next'));
  return within(dialog).findByRole('heading', { name: 'Step 2 of 2: Upload and save' });
}

describe('step one', () => {
  it('has six questions with a toggle each [DLG-QUEST-02] [DLG-QUEST-03] [DLG-QUEST-04] [DLG-QUEST-05] [DLG-QUEST-06] [DLG-QUEST-07] [DLG-QUEST-08] [DLG-QUEST-10] [DLG-QUEST-12] [DLG-QUEST-36] [SHELL-047]', async () => {
    const dialog = await openDialog();
    expect(within(dialog).getByRole('heading', { name: 'Step 1 of 2: Answer the questions' })).toBeVisible();
    // Their codes, 1 to 6, follow from their places, and so does what must be reported.
    const groups = within(dialog).getAllByRole('group');
    expect(groups).toHaveLength(QUESTIONS.length);
    for (const [place, name] of QUESTIONS.entries()) {
      expect(groups[place]).toHaveAccessibleName(name);
      expect(groups[place]).toHaveTextContent(new RegExp(`^${place + 1}\\W*${name}`));
    }
    for (const name of QUESTIONS) {
      expect(toggle(dialog, name)).toHaveTextContent('Click for Yes');
      await user.click(toggle(dialog, name));
      expect(toggle(dialog, name)).toHaveTextContent('YES');
    }
  });

  it('shows the regulation at each question and what must be reported [DLG-QUEST-18] [DLG-QUEST-19]', async () => {
    const dialog = await openDialog();
    expect(within(dialog).getByRole('alert')).toHaveTextContent(
      'must report each of these to the FMCSA Drug and Alcohol Clearinghouse by the close of the third business day',
    );
    await user.hover(button(dialog, 'Regulation: question 6'));
    const tip = await screen.findByRole('tooltip');
    expect(tip).toHaveTextContent('382.705(b)(4)');
    expect(tip).toHaveTextContent('A citation in a personal vehicle is not actual knowledge.');
    expect(within(dialog).getAllByRole('button', { name: /^Regulation: question \d$/ })).toHaveLength(6);
  });

  it('asks for one of ten reasons under question 4, and forgets it with the question [DLG-QUEST-09] [DLG-QUEST-39] [DLG-QUEST-41]', async () => {
    const dialog = await openDialog();
    expect(within(dialog).queryByRole('radio')).toBeNull();
    await user.click(toggle(dialog, REFUSED_DRUGS));
    const radios = within(dialog).getAllByRole<HTMLInputElement>('radio');
    expect(radios.map(({ value }) => value)).toEqual('41 42 43 44 45 46 47 48 49 410'.split(' '));
    await user.click(radios[0]!);
    await user.click(radios[9]!);
    expect(radios.filter(({ checked }) => checked).map(({ value }) => value)).toEqual(['410']);
    await user.click(toggle(dialog, REFUSED_DRUGS));
    expect(within(dialog).queryByRole('radio')).toBeNull();
    await user.click(toggle(dialog, REFUSED_DRUGS));
    expect(within(dialog).queryByRole('radio', { checked: true })).toBeNull();
  });

  it('asks for violations under question 6, and forgets them with the question [DLG-QUEST-13] [DLG-QUEST-14] [DLG-QUEST-15] [DLG-QUEST-16] [DLG-QUEST-17] [DLG-QUEST-40] [DLG-QUEST-42]', async () => {
    const dialog = await openDialog();
    expect(within(dialog).queryByRole('checkbox')).toBeNull();
    await user.click(toggle(dialog, KNOWLEDGE));
    const names = [
      'On-duty alcohol use',
      'Pre-duty alcohol use',
      'Alcohol after an accident',
      'Controlled substance use',
    ];
    for (const name of names) await user.click(within(dialog).getByRole('checkbox', { name }));
    expect(within(dialog).getAllByRole('checkbox', { checked: true })).toHaveLength(4);
    await user.click(toggle(dialog, KNOWLEDGE));
    await user.click(toggle(dialog, KNOWLEDGE));
    expect(within(dialog).queryByRole('checkbox', { checked: true })).toBeNull();
  });

  it('shows a stored yes that cannot be changed [DLG-QUEST-38]', async () => {
    server.on(GET, () =>
      info([answer(4, '2026-11-18'), answer(42, '2026-11-18'), answer(6, TODAY), answer(61, TODAY)]),
    );
    const dialog = await openDialog();
    expect(toggle(dialog, REFUSED_DRUGS)).toHaveTextContent('YES');
    expect(toggle(dialog, REFUSED_DRUGS)).toBeDisabled();
    expect(question(dialog, REFUSED_DRUGS)).toHaveTextContent('Answered yes on 11/18/2026 by Ann Marsh');
    for (const radio of within(dialog).getAllByRole('radio')) expect(radio).toBeDisabled();
    expect(within(dialog).getByRole('checkbox', { name: 'On-duty alcohol use' })).toBeDisabled();
    // Another violation can still be added.
    await user.click(within(dialog).getByRole('checkbox', { name: 'Controlled substance use' }));
    await toSave(dialog);
    await user.click(button(dialog, 'Save Responses'));
    await waitFor(() =>
      expect(server.to(PUT)[0]?.body).toEqual({ positiveQuestionList: [4, 6, 42, 61, 64] }),
    );
  });

  it('cannot be answered by readers', async () => {
    const dialog = await openDialog({ ...MANAGER, permissions: MANAGER.permissions.slice(0, 3) });
    for (const name of QUESTIONS) expect(toggle(dialog, name)).toBeDisabled();
    await user.click(button(dialog, 'Next'));
    expect(within(dialog).queryByRole('button', { name: /^Save/ })).toBeNull();
    await user.click(within(dialog).getAllByRole('button', { name: 'Close' })[0]!);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('Cancel', () => {
  it('asks before it discards [DLG-QUEST-20] [DLG-QUEST-21] [DLG-QUEST-22] [DLG-QUEST-23] [DLG-QUEST-24]', async () => {
    const dialog = await openDialog();
    await user.click(toggle(dialog, ALCOHOL));
    await user.click(button(dialog, 'Cancel'));
    const asked = await screen.findByRole('alertdialog', { name: 'Are You Sure?' });
    expect(asked).toHaveTextContent('This will discard any changes you have made.');
    await user.click(button(asked, 'No - stay on this page'));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(toggle(dialog, ALCOHOL)).toHaveTextContent('YES');
    await user.click(button(dialog, 'Cancel'));
    await user.click(await screen.findByRole('button', { name: 'Yes - discard changes' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.to(PUT)).toEqual([]);
  });
});

describe('step two', () => {
  it('shows what to report for each yes, and the countdown [DLG-QUEST-25] [DLG-QUEST-26] [DLG-QUEST-29] [DLG-QUEST-34] [DLG-QUEST-37]', async () => {
    server.on(GET, () => info([answer(3, '2026-11-18'), answer(1, '2026-01-05')]));
    const dialog = await openDialog();
    await user.click(toggle(dialog, REFUSED_DRUGS));
    await user.click(within(dialog).getByRole('radio', { name: /^Did not appear/ }));
    expect(await toSave(dialog)).toHaveFocus();
    expect(within(dialog).getByText(WARNING)).toBeVisible();
    const report = (name: string) => within(dialog).getByRole('region', { name });
    expect(report(REFUSED_DRUGS)).toHaveTextContent(
      'Report by the close of business on 11/25/2026: 3 business days left',
    );
    expect(report(REFUSED_DRUGS)).toHaveTextContent('For a failure to appear: proof of when and where');
    expect(report(REFUSED_ALCOHOL)).toHaveTextContent(
      'by the close of business on 11/23/2026: 1 business day left',
    );
    expect(report(ALCOHOL)).toHaveTextContent('The report was due by 1/8/2026');
    expect(within(dialog).queryByRole('region', { name: KNOWLEDGE })).toBeNull();
    await user.click(button(dialog, 'Go Back'));
    expect(toggle(dialog, REFUSED_DRUGS)).toHaveTextContent('YES');
  });

  it('saves nothing without a complete yes [VAL-28] [VAL-29] [VAL-30]', async () => {
    const dialog = await openDialog();
    const save = () => button(dialog, 'Save Responses');
    await toSave(dialog);
    await waitFor(() => expect(save()).toBeDisabled());
    expect(dialog).toHaveTextContent('Answer at least one question with yes');
    await user.click(button(dialog, 'Go Back'));
    await toSave(dialog, REFUSED_DRUGS);
    expect(save()).toBeDisabled();
    expect(dialog).toHaveTextContent('Choose the reason for the refused drug test');
    await user.click(button(dialog, 'Go Back'));
    await user.click(within(dialog).getAllByRole('radio')[1]!);
    await toSave(dialog, KNOWLEDGE);
    expect(save()).toBeDisabled();
    expect(dialog).toHaveTextContent('Choose at least one violation');
    await user.click(button(dialog, 'Go Back'));
    await user.click(within(dialog).getAllByRole('checkbox')[0]!);
    await toSave(dialog);
    expect(save()).toBeEnabled();
  });

  it('saves the responses without the Clearinghouse service, files are optional [DLG-QUEST-27] [ERR-17]', async () => {
    const dialog = await openDialog();
    await toSave(dialog, ALCOHOL);
    expect(within(dialog).queryByRole('button', { name: 'Save and Upload' })).toBeNull();
    await waitFor(() => expect(button(dialog, 'Save Responses')).toBeEnabled());
    await user.click(button(dialog, 'Save Responses'));
    expect(await screen.findByText(SAVED)).toBeVisible();
    expect(server.to(PUT)[0]?.query.get('forUser')).toBe(MANAGER._id);
    expect(server.to(PUT)[0]?.body).toEqual({ positiveQuestionList: [1] });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.to(UPLOAD)).toEqual([]);
  });

  it('needs the final report for question 5, also without the service [DLG-QUEST-11]', async () => {
    const dialog = await openDialog();
    await toSave(dialog, FOLLOW_UP);
    await within(dialog).findByText('The final substance abuse professional report must be uploaded.');
    expect(button(dialog, 'Save Responses')).toBeDisabled();
    await user.upload(fileInput(), pdf('final.pdf'));
    expect(button(dialog, 'Save Responses')).toBeEnabled();
  });

  it('says that the answers could not be saved, and why [ERR-18]', async () => {
    server.on(PUT, () => refusal(409, 'conflict', 'A yes answer cannot be changed after saving: 3.'));
    const dialog = await openDialog();
    await toSave(dialog, ALCOHOL);
    await user.upload(await screen.findByLabelText('PDF files', { selector: 'input' }), pdf('one.pdf'));
    await user.click(button(dialog, 'Save Responses'));
    expect(
      await screen.findByText('Drug and alcohol questionnaire information could not be saved.'),
    ).toBeVisible();
    expect(within(dialog).getByText(/^A yes answer cannot be changed after saving: 3/)).toBeVisible();
    expect(server.to(UPLOAD)).toEqual([]);
    expect(button(dialog, 'Save Responses')).toBeEnabled();
  });
});

describe('with the Clearinghouse service', () => {
  beforeEach(() => {
    clearinghouse = true;
    stored = info([], { clearinghouse });
  });

  it('uploads at least one PDF of several [DLG-QUEST-28] [DLG-QUEST-30] [DLG-QUEST-31] [DLG-QUEST-32] [DLG-QUEST-33] [VAL-31] [ACCESS-05] [ERR-21]', async () => {
    const dialog = await openDialog();
    await toSave(dialog, ALCOHOL);
    await within(dialog).findByText('Drop files here', { exact: false });
    const save = button(dialog, 'Save and Upload');
    expect(save).toBeDisabled();
    expect(within(dialog).queryByRole('button', { name: 'Save Responses' })).toBeNull();
    expect(fileInput()).toHaveAttribute('multiple');
    const picture = new File(['x'], 'photo.png', { type: 'image/png' });
    await userEvent
      .setup({ applyAccept: false })
      .upload(fileInput(), [picture, pdf('one.pdf'), pdf('two.pdf')]);
    const marked = within(dialog).getByRole('region', { name: 'Files marked for upload' });
    expect(
      within(marked)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([expect.stringContaining('one.pdf'), expect.stringContaining('two.pdf')]);
    expect(within(dialog).getByText(/photo\.png/)).toBeVisible();
    await user.click(button(dialog, 'Remove two.pdf'));
    await user.upload(fileInput(), pdf('three.pdf'));
    await user.click(save);
    expect(await screen.findByText('Saved document(s) successfully')).toBeVisible();
    const forms = server.to(UPLOAD).map(({ body }) => body as FormData);
    expect(forms.map((form) => (form.get('document') as File).name)).toEqual(['one.pdf', 'three.pdf']);
    expect(
      forms.map((form) => [form.get('docTypeId'), form.get('docCategoryId'), form.get('docDate')]),
    ).toEqual([
      ['2025', '5', TODAY],
      ['2025', '5', TODAY],
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('keeps the file that failed, and says so [ERR-19]', async () => {
    server.on(UPLOAD, () => refusal(415, 'unsupportedType', 'This is not a PDF'));
    const dialog = await openDialog();
    await toSave(dialog, ALCOHOL);
    await user.upload(await screen.findByLabelText('PDF files', { selector: 'input' }), pdf('one.pdf'));
    await user.click(button(dialog, 'Save and Upload'));
    expect(await screen.findByText('Failed to upload the document')).toBeVisible();
    expect(screen.getByText(SAVED)).toBeVisible();
    // The answers are stored: only the file is sent again.
    server.on(UPLOAD, () => Response.json({ documentId: 9 }, { status: 201 }));
    await waitFor(() => expect(button(dialog, 'Save and Upload')).toBeEnabled());
    await user.click(button(dialog, 'Save and Upload'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect([server.to(PUT).length, server.to(UPLOAD).length]).toEqual([1, 2]);
  });

  it('says that one of several failed [ERR-20]', async () => {
    server.on(UPLOAD, ({ body }) =>
      ((body as FormData).get('document') as File).name === 'one.pdf'
        ? refusal(415, 'unsupportedType', 'This is not a PDF')
        : Response.json({ documentId: 9 }, { status: 201 }),
    );
    const dialog = await openDialog();
    await toSave(dialog, ALCOHOL);
    await user.upload(await screen.findByLabelText('PDF files', { selector: 'input' }), [
      pdf('one.pdf'),
      pdf('two.pdf'),
    ]);
    await user.click(button(dialog, 'Save and Upload'));
    expect(await screen.findByText('Failed to upload one or more documents')).toBeVisible();
    const marked = within(dialog).getByRole('region', { name: 'Files marked for upload' });
    await waitFor(() => expect(within(marked).getAllByRole('listitem')).toHaveLength(1));
    expect(marked).toHaveTextContent('one.pdf');
  });

  it('uses the only type of the category if there is no record type [VAL-32]', async () => {
    server.on(TYPES, () => [docType(2023), docType(2025, false)]);
    const dialog = await openDialog();
    await toSave(dialog, ALCOHOL);
    await user.upload(await screen.findByLabelText('PDF files', { selector: 'input' }), pdf('one.pdf'));
    await user.click(button(dialog, 'Save and Upload'));
    await waitFor(() => expect(server.to(UPLOAD)).toHaveLength(1));
    const [form] = server.to(UPLOAD).map(({ body }) => body as FormData);
    expect(form?.get('docTypeId')).toBe('2023');
  });

  it('saves responses only if the client has no such document type [DLG-QUEST-35]', async () => {
    server.on(TYPES, () => [docType(2025, false)]);
    const dialog = await openDialog();
    await toSave(dialog, ALCOHOL);
    expect(await within(dialog).findByText(NOT_CONFIGURED)).toBeVisible();
    expect(screen.queryByLabelText('PDF files', { selector: 'input' })).toBeNull();
    expect(button(dialog, 'Save Responses')).toBeEnabled();
  });
});
