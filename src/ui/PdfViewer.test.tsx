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
  renderUi(<PdfViewer documentKey="d1" fileName="medical card 2026.pdf" load={load} {...props} />);
  return { load, viewer: await screen.findByRole('group', { name: /^Document/ }, { timeout: 10_000 }) };
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
    await userEvent.click(screen.getByRole('button', { name: 'Zoom 125 %. Fit to width.' }));
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
    expect(screen.getByRole('button', { name: 'Zoom 125 %. Fit to width.' })).toBeInTheDocument();
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

describe('email from the viewer', () => {
  const field = () => screen.getByRole('textbox', { name: 'Email this document to' });
  const send = () => screen.getByRole('button', { name: 'Send' });

  it('has a field and a send button, disabled while the address is invalid', async () => {
    const onSend = vi.fn(() => Promise.resolve());
    await renderViewer({ onSend });
    expect(send()).toBeDisabled();
    await userEvent.type(field(), 'dana@');
    expect(send()).toBeDisabled();
    await userEvent.type(field(), 'blueridge.example');
    expect(send()).toBeEnabled();
    await userEvent.click(send());
    expect(onSend).toHaveBeenCalledWith('dana@blueridge.example');
    expect(await screen.findByText('Sent to dana@blueridge.example')).toBeInTheDocument();
  });

  it('does not send an invalid address by Enter either', async () => {
    const onSend = vi.fn(() => Promise.resolve());
    await renderViewer({ onSend });
    await userEvent.type(field(), 'dana@{Enter}');
    expect(onSend).not.toHaveBeenCalled();
  });

  it('says why it was not sent and keeps the address', async () => {
    await renderViewer({ onSend: () => Promise.reject(new Error('The mail server is away')) });
    await userEvent.type(field(), 'dana@blueridge.example{Enter}');
    expect(await screen.findByText('Not sent: The mail server is away')).toBeInTheDocument();
    expect(field()).toHaveValue('dana@blueridge.example');
  });
});

describe('a protected document', () => {
  beforeEach(() => {
    fakePdf.password = 'road';
  });

  const field = () => screen.findByLabelText('Document password');

  it('asks for its password [PDF-11, PDF-12]', async () => {
    await renderViewer();
    expect(await screen.findByText('Enter the password to view this document.')).toBeInTheDocument();
    await userEvent.type(await field(), 'road{Enter}');
    expect(await sheets()).toBeInTheDocument();
    expect(screen.queryByLabelText('Document password')).toBeNull();
  });

  it('asks again after a wrong one [PDF-13]', async () => {
    await renderViewer();
    await userEvent.type(await field(), 'rail{Enter}');
    expect(await screen.findByText('Incorrect password. Please try again.')).toBeInTheDocument();
    await userEvent.type(await field(), 'road{Enter}');
    expect(await sheets()).toBeInTheDocument();
  });

  it('says that it is protected when the prompt is canceled, and can ask again [PDF-14]', async () => {
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
