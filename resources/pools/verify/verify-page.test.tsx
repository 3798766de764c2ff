import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { testCertificate, proofFrom, hashing } from '../../../domain/pools/test-certificate';
import { catalogProblems } from '../../../tests/architecture/message-catalogs';
import { check, lookUp, readObject, type Outcome } from './check';
import { VERIFY_TEXTS } from './messages';
import type { Answer, Request } from './use-check';
import VerifyPage from './VerifyPage';

/** A worker as the page sees it: what it was asked, and a way to answer. */
class FakeWorker extends EventTarget {
  static all: FakeWorker[] = [];
  asked: Request[] = [];
  ended = false;
  constructor() {
    super();
    FakeWorker.all.push(this);
  }
  postMessage(request: Request): void {
    this.asked.push(request);
  }
  terminate(): void {
    this.ended = true;
  }
  answer(answer: Answer): void {
    act(() => void this.dispatchEvent(new MessageEvent('message', { data: answer })));
  }
}

const last = () => FakeWorker.all.at(-1)!;
const certificate = testCertificate({ tree: true });
const outcomeOf = (value: unknown): Outcome => {
  const read = readObject(JSON.stringify(value));
  return 'reason' in read
    ? { kind: 'unreadable', reason: read.reason }
    : check(read.value, hashing, () => undefined);
};
const fileOf = (value: unknown) => new File([JSON.stringify(value)], 'certificate.json');

async function choose(value: unknown): Promise<void> {
  await userEvent.upload(screen.getByLabelText(/Choose a file/), fileOf(value));
}
async function checked(value: unknown): Promise<void> {
  await choose(value);
  last().answer({ kind: 'outcome', outcome: outcomeOf(value) });
}

beforeEach(() => {
  FakeWorker.all = [];
  vi.stubGlobal('Worker', FakeWorker);
  return () => vi.unstubAllGlobals();
});

describe('the page that checks draws', () => {
  beforeEach(() => void render(<VerifyPage locale="en" />));

  it('shows the draw of a certificate that agrees, with the focus on the verdict', async () => {
    await checked(certificate);
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Everything agrees' })).toHaveFocus());
    expect(screen.getByText('2, and 1 added later')).toBeVisible();
    expect(screen.getByText('1/3/2027 3:00 PM UTC by Ida Lindqvist: Wrong count')).toBeVisible();
    expect(screen.getByText('Revealed')).toBeVisible();
  });

  it('says that a draw was not made again before its seed is revealed', async () => {
    const { facts } = outcomeOf(certificate) as Extract<Outcome, { kind: 'certificate' }>;
    await choose(certificate);
    const early = {
      kind: 'certificate',
      differences: [],
      drawn: false,
      facts: { ...facts!, revealed: false },
    };
    last().answer({ kind: 'outcome', outcome: early as Outcome });
    expect(screen.getByRole('heading', { name: 'Everything agrees so far' })).toBeVisible();
    expect(screen.getByText('Not revealed yet')).toBeVisible();
  });

  it('names each field that differs, with what it says and what was worked out', async () => {
    await checked({ ...certificate, size: 11 });
    const row = screen.getByRole('row', { name: /^size/ });
    expect(
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['11', '10']);
    await checked({ ...certificate, seed: 'secret' });
    expect(screen.getByRole('row', { name: 'seed secret This value is not possible here.' })).toBeVisible();
    expect(screen.queryByText('2027-Q1')).toBeNull();
  });

  it('shows what a proof shows, and that its ranks were not checked', async () => {
    await checked(proofFrom(certificate, 3));
    await waitFor(() =>
      expect(screen.getByRole('heading', { name: "This person was in the draw's list" })).toHaveFocus(),
    );
    expect(screen.getByText('4 of 10')).toBeVisible();
    expect(screen.getByText(/Ranks can be checked only with the certificate/)).toBeVisible();
  });

  it('looks up pseudonyms of the draw that was checked', async () => {
    await checked(certificate);
    const field = screen.getByLabelText('Pseudonym');
    await userEvent.type(field, 'E-001{Enter}');
    expect(field).toBeInvalid();
    expect(last().asked).toHaveLength(1);
    const pseudonym = certificate.draws!.drug[0]!;
    await userEvent.clear(field);
    await userEvent.type(field, ` ${pseudonym.toUpperCase()}{Enter}`);
    expect(last().asked.at(-1)).toEqual({ kind: 'lookUp', pseudonym });
    last().answer({ kind: 'found', pseudonym, found: lookUp(certificate, pseudonym) });
    expect(screen.getByText('Drug test: drawn, rank 1')).toBeVisible();
  });

  it('shows how far a check is, and ends it when it is canceled', async () => {
    await choose(certificate);
    expect(screen.getByRole('status')).toHaveTextContent('Reading the file…');
    last().answer({ kind: 'progress', step: 'drug' });
    expect(screen.getByRole('progressbar')).toHaveValue(3);
    expect(screen.getByRole('status')).toHaveTextContent('Drawing again for drug tests…');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel the check' }));
    expect(last().ended).toBe(true);
    expect(screen.getByRole('status')).toHaveTextContent('Check canceled.');
  });

  it('ends a check when another file is chosen', async () => {
    await choose(certificate);
    await choose(certificate);
    expect(FakeWorker.all.map(({ ended }) => ended)).toEqual([true, false]);
  });

  it('checks a text that was pasted', async () => {
    await userEvent.click(screen.getByText('Paste the text instead'));
    await userEvent.click(screen.getByLabelText('Text of the certificate or proof'));
    await userEvent.paste('{"protocol":');
    await userEvent.click(screen.getByRole('button', { name: 'Check the text' }));
    expect(last().asked).toEqual([{ kind: 'check', source: '{"protocol":' }]);
    last().answer({ kind: 'outcome', outcome: { kind: 'unreadable', reason: 'notJson' } });
    expect(screen.getByText(/It isn't JSON/)).toBeVisible();
  });

  it('says that a browser without enough memory could not finish', async () => {
    await choose(certificate);
    act(() => void last().dispatchEvent(new Event('error')));
    expect(screen.getByText(/This browser couldn't finish the check/)).toBeVisible();
  });
});

describe('its texts', () => {
  it.each(['es', 'fr'] as const)('have the same placeholders in %s', (locale) => {
    expect(catalogProblems(locale, VERIFY_TEXTS.en, VERIFY_TEXTS[locale])).toEqual([]);
  });
});
