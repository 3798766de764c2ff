import { useState, type ReactNode } from 'react';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakePdf, resetFakePdf } from '../testing/fake-react-pdf';
import { DraggableDialog } from './DraggableDialog';
import { PdfViewer, type PdfViewerProps } from './PdfViewer';
import { renderUi } from '../testing/render-ui';

const observers: { callback: IntersectionObserverCallback; targets: Element[] }[] = [];

class ControlledObserver {
  private readonly entry: (typeof observers)[number];
  constructor(callback: IntersectionObserverCallback) {
    this.entry = { callback, targets: [] };
    observers.push(this.entry);
  }
  observe(target: Element) {
    this.entry.targets.push(target);
  }
  disconnect() {
    this.entry.targets = [];
  }
}

/** Scrolls exactly these pages into view, once pages and thumbnails are observed. */
async function showPages(...pages: number[]) {
  const observed = () => observers.reduce((sum, { targets }) => sum + targets.length, 0);
  await waitFor(() => expect(observed()).toBe(2 * fakePdf.pages));
  act(() => {
    for (const { callback, targets } of observers) {
      const entries = targets.map((target) => ({
        target,
        isIntersecting: pages.includes(Number((target as HTMLElement).dataset['page'])),
      }));
      callback(entries as unknown as IntersectionObserverEntry[], {} as IntersectionObserver);
    }
  });
}

const blob = new Blob(['%PDF-1.7'], { type: 'application/pdf' });

beforeEach(() => {
  resetFakePdf();
  fakePdf.pages = 3;
  observers.length = 0;
  vi.stubGlobal('IntersectionObserver', ControlledObserver);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function renderViewer(props: Partial<PdfViewerProps> = {}) {
  const load = vi.fn(() => Promise.resolve(blob));
  const { unmount } = renderUi(
    <PdfViewer documentKey="d1" fileName="medical card 2026.pdf" load={load} {...props} />,
  );
  return {
    unmount,
    load,
    viewer: await screen.findByRole('group', { name: /^Document/ }, { timeout: 10_000 }),
  };
}

const sheets = () => screen.findByRole('region', { name: 'Document pages' });
const numbers = () =>
  within(screen.getByRole('navigation', { name: 'Page numbers' }))
    .getAllByRole('button', { name: /Go to page/ })
    .map((button) => button.textContent);

describe('PdfViewer', () => {
  it('opens the blob that it is given [API-DQ-14]', async () => {
    const { load } = await renderViewer();
    await sheets();
    expect(load).toHaveBeenCalledOnce();
    expect(fakePdf.opened).toEqual([blob]);
  });

  it('has the worker of the next document ready, and ends that of a document that is closed', async () => {
    const first = await renderViewer();
    await sheets();
    const others = [...fakePdf.workers];
    const made = () => [...fakePdf.workers].find((worker) => !others.includes(worker));
    await waitFor(() => expect(made()).toBeDefined(), { timeout: 3000 });
    const ready = made()!;
    first.unmount();
    const second = await renderViewer({ documentKey: 'd2' });
    await sheets();
    expect(fakePdf.reading).toBe(ready);
    second.unmount();
    expect(fakePdf.workers.has(ready)).toBe(false);
  });

  it('renders only the pages in view', async () => {
    fakePdf.pages = 40;
    await renderViewer();
    const region = await sheets();
    await showPages(12, 13);
    const rendered = within(region)
      .getAllByTestId(/^page-/)
      .map((page) => page.dataset['testid']);
    expect(rendered).toEqual(['page-12', 'page-13']);
  });

  it('has thumbnails 75 wide [PDF-03]', async () => {
    await renderViewer();
    await sheets();
    await showPages(1, 2, 3);
    const strip = screen.getByRole('navigation', { name: 'Thumbnails' });
    const widths = within(strip)
      .getAllByTestId(/^page-/)
      .map((page) => page.dataset['width']);
    expect(widths).toEqual(['75', '75', '75']);
    await userEvent.click(within(strip).getByRole('button', { name: 'Go to page 3' }));
    expect(screen.getByText('Page 3 of 3')).toBeInTheDocument();
  });

  it('shows 5 page numbers [PDF-04]', async () => {
    fakePdf.pages = 40;
    await renderViewer();
    await sheets();
    expect(numbers()).toEqual(['1', '2', '3', '4', '5']);
  });

  it('shows 20 page numbers in full screen [PDF-05]', async () => {
    fakePdf.pages = 40;
    await renderViewer();
    await sheets();
    await userEvent.click(screen.getByRole('button', { name: 'Full screen' }));
    expect(numbers()).toHaveLength(20);
    expect(screen.getByRole('button', { name: 'Exit full screen' })).toBeInTheDocument();
  });

  it('zooms by 1.25 and back to the width [PDF-01]', async () => {
    await renderViewer();
    const region = await sheets();
    const width = () => Number(within(region).getByTestId('page-1').dataset['width']);
    const fit = width();
    await userEvent.click(screen.getByRole('button', { name: 'Zoom in' }));
    expect(width()).toBe(Math.round(fit * 1.25));
    await userEvent.click(screen.getByRole('button', { name: 'Zoom 125%. Fit to width.' }));
    expect(width()).toBe(fit);
  });

  it('rotates a page to the left [PDF-02]', async () => {
    await renderViewer();
    const region = await sheets();
    const sheet = within(region).getByRole('group', { name: 'Page 1 of 3' });
    const upright = { width: sheet.style.width, height: sheet.style.height };
    await userEvent.click(screen.getByRole('button', { name: 'Rotate left' }));
    expect(within(region).getByTestId('page-1').dataset['rotate']).toBe('270');
    expect(parseInt(sheet.style.height)).toBeLessThan(parseInt(upright.width));
    for (const rotated of ['180', '90', '0']) {
      await userEvent.click(screen.getByRole('button', { name: 'Rotate left' }));
      expect(within(region).getByTestId('page-1').dataset['rotate']).toBe(rotated);
    }
  });

  it('reserves 11 by 8.5 for a page that has not been read [PDF-06]', async () => {
    await renderViewer();
    const sheet = within(await sheets()).getByRole('group', { name: 'Page 2 of 3' });
    expect(parseInt(sheet.style.height) / parseInt(sheet.style.width)).toBeCloseTo(11 / 8.5, 2);
  });

  it('has keyboard shortcuts, and lists them', async () => {
    await renderViewer();
    (await sheets()).focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(screen.getByText('Page 2 of 3')).toBeInTheDocument();
    await userEvent.keyboard('+r');
    expect(screen.getByRole('button', { name: 'Zoom 125%. Fit to width.' })).toBeInTheDocument();
    await userEvent.keyboard('?');
    expect(screen.getByRole('dialog', { name: 'Keyboard shortcuts' })).toHaveTextContent('Rotate left');
    expect(screen.getByText('r')).toHaveProperty('tagName', 'KBD');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await sheets()).toHaveFocus();
  });

  it('has keyboard shortcuts as soon as a dialog has opened it', async () => {
    renderUi(
      <DraggableDialog open title="Medical card" onCancel={() => {}}>
        <PdfViewer documentKey="d1" fileName="card.pdf" load={() => Promise.resolve(blob)} />
      </DraggableDialog>,
    );
    await sheets();
    await userEvent.keyboard('{ArrowRight}');
    expect(screen.getByText('Page 2 of 3')).toBeInTheDocument();
  });

  it('keeps the stored file name on download [PDF-07]', async () => {
    const clicked: HTMLAnchorElement[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      clicked.push(this);
    });
    await renderViewer();
    await sheets();
    await userEvent.click(screen.getByRole('button', { name: 'Download' }));
    expect(clicked.map(({ download }) => download)).toEqual(['medical card 2026.pdf']);
  });
});

describe('search in the document', () => {
  const field = () => screen.getByRole('textbox', { name: 'Find in document' });
  const status = () => within(screen.getByRole('search')).getByRole('status');
  const marks = () =>
    [...document.querySelectorAll('mark')].map((mark) => [mark.textContent, 'current' in mark.dataset]);

  async function openSearch() {
    await renderViewer();
    (await sheets()).focus();
    await userEvent.keyboard('{Control>}f{/Control}');
    await waitFor(() => expect(field()).toHaveFocus());
  }

  beforeEach(() => {
    fakePdf.pages = 3;
    fakePdf.texts = [['Road test', 'of Dana Ruiz'], ['nothing'], ['The ROAD', 'test passed on the road']];
  });

  it('counts the matches of all pages, rendered or not, and marks them', async () => {
    await openSearch();
    await userEvent.type(field(), 'road test');
    await waitFor(() => expect(status()).toHaveTextContent('1 of 2 matches'));
    expect(marks()).toEqual([['Road test', true]]);
    expect(screen.getByText('Page 1 of 3')).toBeInTheDocument();
  });

  it('goes to the next and the previous match, by button and Enter, around the end', async () => {
    await openSearch();
    await userEvent.type(field(), 'road');
    await waitFor(() => expect(status()).toHaveTextContent('1 of 3 matches'));
    await userEvent.keyboard('{Enter}');
    expect(status()).toHaveTextContent('2 of 3 matches');
    expect(screen.getByText('Page 3 of 3')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Next match' }));
    await userEvent.click(screen.getByRole('button', { name: 'Next match' }));
    expect(status()).toHaveTextContent('1 of 3 matches');
    expect(screen.getByText('Page 1 of 3')).toBeInTheDocument();
    await userEvent.type(field(), '{Shift>}{Enter}{/Shift}');
    expect(status()).toHaveTextContent('3 of 3 matches');
  });

  it('starts from the page that is shown', async () => {
    await renderViewer();
    await sheets();
    await userEvent.click(screen.getAllByRole('button', { name: 'Go to page 2' })[0]!);
    await userEvent.click(screen.getByRole('button', { name: /^Find in document/ }));
    await userEvent.type(field(), 'road');
    await waitFor(() => expect(status()).toHaveTextContent('2 of 3 matches'));
    expect(screen.getByText('Page 3 of 3')).toBeInTheDocument();
  });

  it('says that nothing was found', async () => {
    await openSearch();
    await userEvent.type(field(), 'zebra');
    await waitFor(() => expect(status()).toHaveTextContent('No matches'));
    expect(screen.getByRole('button', { name: 'Next match' })).toBeDisabled();
  });

  it('says that a scan has no text', async () => {
    fakePdf.texts = [[], [' '], []];
    await openSearch();
    await userEvent.type(field(), 'road');
    await waitFor(() =>
      expect(status()).toHaveTextContent('This document has no text to search. It is probably a scan.'),
    );
  });

  it('ends with Escape, which keeps the dialog open: no marks, no more pages read, and keys work again', async () => {
    const onCancel = vi.fn();
    fakePdf.pages = 300;
    renderUi(
      <DraggableDialog open title="Medical card" onCancel={onCancel}>
        <PdfViewer documentKey="d1" fileName="card.pdf" load={() => Promise.resolve(blob)} />
      </DraggableDialog>,
    );
    await sheets();
    await userEvent.keyboard('{Control>}f{/Control}');
    await userEvent.type(field(), 'r');
    await waitFor(() => expect(fakePdf.read.length).toBeGreaterThan(0));
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('search')).toBeNull();
    expect(onCancel).not.toHaveBeenCalled();
    expect(marks()).toEqual([]);
    expect(await sheets()).toHaveFocus();
  });

  it('reads no page after it was closed', async () => {
    fakePdf.pages = 300;
    let goOn = () => {};
    fakePdf.wait = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    await openSearch();
    await userEvent.type(field(), 'r');
    await waitFor(() => expect(fakePdf.read).toEqual([1]));
    await userEvent.click(screen.getByRole('button', { name: 'Close search' }));
    await act(async () => goOn());
    expect(fakePdf.read).toEqual([1]);
  });
});

describe('the other documents of the list', () => {
  const neighbors = (place: number, onStep = vi.fn()) => ({ place, count: 3, onStep });

  it('are reached by buttons and keys', async () => {
    const onStep = vi.fn();
    await renderViewer({ neighbors: neighbors(2, onStep) });
    (await sheets()).focus();
    expect(screen.getByText('Document 2 of 3')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Next document' }));
    await userEvent.click(screen.getByRole('button', { name: 'Previous document' }));
    await userEvent.keyboard('np');
    expect(onStep.mock.calls).toEqual([[1], [-1], [1], [-1]]);
  });

  it('end with the list', async () => {
    const onStep = vi.fn();
    await renderViewer({ neighbors: neighbors(3, onStep) });
    (await sheets()).focus();
    expect(screen.getByRole('button', { name: 'Next document' })).toBeDisabled();
    await userEvent.keyboard('n');
    expect(onStep).not.toHaveBeenCalled();
  });

  it('open afresh, in full screen where the last one was', async () => {
    const load = () => Promise.resolve(blob);
    const view = (key: string) => <PdfViewer documentKey={key} fileName={`${key}.pdf`} load={load} />;
    renderUi(<Switched view={view} />);
    await sheets();
    await userEvent.click(screen.getByRole('button', { name: 'Zoom in' }));
    await userEvent.click(screen.getByRole('button', { name: 'Full screen' }));
    await userEvent.click(screen.getByRole('button', { name: 'Switch' }));
    expect(await screen.findByRole('group', { name: 'Document two.pdf' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Exit full screen' })).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: 'Zoom 100%. Fit to width.' })).toBeEnabled();
    await waitFor(async () => expect(await sheets()).toHaveFocus());
  });
});

function Switched({ view }: { view: (key: string) => ReactNode }) {
  const [key, setKey] = useState('one');
  return (
    <>
      <button type="button" onClick={() => setKey('two')}>
        Switch
      </button>
      {view(key)}
    </>
  );
}

describe('full screen', () => {
  it('is left by the first Escape; the second closes the dialog', async () => {
    const onCancel = vi.fn();
    renderUi(
      <DraggableDialog open title="Medical card" onCancel={onCancel}>
        <PdfViewer documentKey="d1" fileName="card.pdf" load={() => Promise.resolve(blob)} />
      </DraggableDialog>,
    );
    await sheets();
    await userEvent.click(screen.getByRole('button', { name: 'Full screen' }));
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('button', { name: 'Full screen' })).toBeInTheDocument();
    expect(onCancel).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    expect(onCancel).toHaveBeenCalledOnce();
  });
});

describe('an XFA form', () => {
  it('is said not to be shown completely', async () => {
    fakePdf.xfa = true;
    await renderViewer();
    expect(
      await screen.findByText(/This is an XFA form, which we can't show completely/),
    ).toBeInTheDocument();
  });
});

describe('email from the viewer', () => {
  const field = () => screen.getByRole('textbox', { name: 'Email this document to' });
  const send = () => screen.getByRole('button', { name: 'Send' });

  it('has a field and a send button, disabled while the address is invalid [PDF-08, PDF-09, PDF-10]', async () => {
    const onSend = vi.fn(() => Promise.resolve({ waits: false }));
    await renderViewer({ email: onSend });
    expect(send()).toBeDisabled();
    await userEvent.type(field(), 'dana@');
    expect(send()).toBeDisabled();
    await userEvent.type(field(), 'blueridge.example');
    expect(send()).toBeEnabled();
    await userEvent.click(send());
    expect(onSend).toHaveBeenCalledWith('dana@blueridge.example');
    expect(await screen.findByText('Sent to dana@blueridge.example')).toBeInTheDocument();
  });

  it('leaves the focus to a user who types before the document is there', async () => {
    let arrive = (_blob: Blob) => {};
    const load = () => new Promise<Blob>((resolve) => (arrive = resolve));
    await renderViewer({ load, email: () => Promise.resolve({ waits: false }) });
    await userEvent.type(field(), 'dana@');
    await act(async () => arrive(blob));
    await sheets();
    expect(field()).toHaveFocus();
    expect(field()).toHaveValue('dana@');
  });

  it('does not send an invalid address by Enter either', async () => {
    const onSend = vi.fn(() => Promise.resolve({ waits: false }));
    await renderViewer({ email: onSend });
    await userEvent.type(field(), 'dana@{Enter}');
    expect(onSend).not.toHaveBeenCalled();
  });

  it('says why it was not sent and keeps the address', async () => {
    await renderViewer({ email: () => Promise.reject(new Error('The mail server is away')) });
    await userEvent.type(field(), 'dana@blueridge.example{Enter}');
    expect(await screen.findByText('Not sent: The mail server is away')).toBeInTheDocument();
    expect(field()).toHaveValue('dana@blueridge.example');
  });

  it('says that the email waits where no mail server is set up', async () => {
    await renderViewer({ email: () => Promise.resolve({ waits: true }) });
    await userEvent.type(field(), 'dana@blueridge.example{Enter}');
    expect(
      await screen.findByText('Waiting in the outbox for dana@blueridge.example: no mail server is set up'),
    ).toBeInTheDocument();
  });

  it('says in its place why a document can not be sent', async () => {
    await renderViewer({ email: "Drug and alcohol records can't be emailed" });
    expect(screen.getByText("Drug and alcohol records can't be emailed")).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Send' })).toBeNull();
  });
});

describe('a protected document', () => {
  beforeEach(() => {
    fakePdf.password = 'road';
  });

  const field = () => screen.findByLabelText('Document password');

  it('asks for its password', async () => {
    await renderViewer();
    expect(await screen.findByText('Enter the password to view this document.')).toBeInTheDocument();
    await userEvent.type(await field(), 'road{Enter}');
    expect(await sheets()).toBeInTheDocument();
    expect(screen.queryByLabelText('Document password')).toBeNull();
  });

  it('asks again after a wrong one', async () => {
    await renderViewer();
    await userEvent.type(await field(), 'rail{Enter}');
    expect(await screen.findByText('Incorrect password. Please try again.')).toBeInTheDocument();
    await userEvent.type(await field(), 'road{Enter}');
    expect(await sheets()).toBeInTheDocument();
  });

  it('says that it is protected when the prompt is canceled, and can ask again', async () => {
    await renderViewer();
    await field();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByText('(Document is password-protected)')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Enter password' }));
    expect(await field()).toBeInTheDocument();
  });
});

describe('a protected document in a dialog', () => {
  it('says that it is protected after Escape, and the dialog stays open [PDF-14]', async () => {
    fakePdf.password = 'road';
    const onCancel = vi.fn();
    renderUi(
      <DraggableDialog open title="Medical card" onCancel={onCancel}>
        <PdfViewer documentKey="d1" fileName="card.pdf" load={() => Promise.resolve(blob)} />
      </DraggableDialog>,
    );
    await userEvent.click(await screen.findByLabelText('Document password'));
    await userEvent.keyboard('{Escape}');
    expect(screen.getByText('(Document is password-protected)')).toBeInTheDocument();
    expect(onCancel).not.toHaveBeenCalled();
  });
});

describe('a document that fails', () => {
  const notFound = Object.assign(new Error('Not found'), { status: 404 });

  it('is passed to the handler [ERR-31]', async () => {
    const onError = vi.fn();
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    await renderViewer({ load: () => Promise.reject(notFound), onError });
    await waitFor(() => expect(onError).toHaveBeenCalledWith(notFound));
    expect(log).not.toHaveBeenCalled();
  });

  it('is logged without a handler [ERR-31]', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    await renderViewer({ load: () => Promise.reject(notFound) });
    await waitFor(() => expect(log).toHaveBeenCalledWith(expect.any(String), notFound));
  });

  it('is logged when the session could not be refreshed, and not loaded again [ERR-30]', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const ended = Object.assign(new Error('The session has ended'), { status: 401 });
    const load = vi.fn(() => Promise.reject<Blob>(ended));
    await renderViewer({ load });
    await waitFor(() => expect(log).toHaveBeenCalledWith(expect.any(String), ended));
    expect(load).toHaveBeenCalledOnce();
  });

  it('shows an error and a button to try again', async () => {
    const load = vi.fn().mockRejectedValueOnce(notFound).mockResolvedValueOnce(blob);
    await renderViewer({ load, onError: () => {} });
    expect(await screen.findByText(/We couldn't load the document/)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await sheets()).toBeInTheDocument();
  });

  it('can still be downloaded when it is damaged', async () => {
    fakePdf.broken = true;
    const onError = vi.fn();
    await renderViewer({ onError });
    expect(await screen.findByText(/it is damaged or isn't a PDF/)).toBeInTheDocument();
    expect(onError).toHaveBeenCalledOnce();
    expect(screen.getByRole('button', { name: 'Download' })).toBeEnabled();
  });
});
