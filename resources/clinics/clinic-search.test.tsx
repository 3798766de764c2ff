import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Vendor } from '../../domain/clinics/contract';
import { refusal, startFakeServer, type FakeServer, type Handler } from '../../providers/testing/fake-server';
import type { Capability } from '../../src/capability';
import { renderConsole } from '../../src/testing/render-console';
import { ClinicDialog } from './ClinicDialog';
import { ClinicSearch } from './ClinicSearch';

const clinic = (vendorId: number, more: Partial<Vendor> = {}): Vendor => ({
  vendorId,
  vendorName: `Clinic ${vendorId}`,
  address1: '1 Main Street',
  address2: '',
  city: 'Roanoke',
  state: 'VA',
  zip: '24011',
  phone: '(540) 555-0100',
  fax: '',
  formFoxProgId: '',
  formFoxCode: '',
  ESSiteID: '',
  distance: null,
  distanceIsAbout: false,
  programList: [{ vendorProgramID: 25, vendorProgramName: 'eCCF' }],
  pointOfCollection: null,
  timeZone: null,
  examinerListed: false,
  ...more,
});

/** A page of so many clinics, as the server sends it. */
const pages =
  (total: number, more: Partial<Vendor> = {}): Handler =>
  ({ query }) => {
    const [from = 0, to = 0] = JSON.parse(query.get('range') ?? '[]') as number[];
    const count = Math.max(0, Math.min(to, total - 1) - from + 1);
    const rows = Array.from({ length: count }, (_, at) => clinic(from + at + 1, more));
    return Response.json(rows, { headers: { 'X-Total-Count': String(total) } });
  };

/** The console with one page that shows this. */
function show(node: ReactNode) {
  const capability: Capability = {
    name: 'clinics',
    textsLater: true,
    pages: [
      {
        path: '/',
        titleKey: 'clinics.find.title',
        protected: true,
        load: () => Promise.resolve({ default: () => node }),
      },
    ],
  };
  return renderConsole({ capabilities: [capability] });
}

/** Opens the dialog that chooses a clinic. */
function Opener({ onSelect }: { onSelect: (chosen: Vendor) => void }) {
  const [isOpen, setIsOpen] = useState(false);
  const dialog = (
    <ClinicDialog
      needs={{ drugTest: true }}
      zip="24011-1234"
      onSelect={onSelect}
      onClose={() => setIsOpen(false)}
    />
  );
  return isOpen ? (
    dialog
  ) : (
    <button type="button" onClick={() => setIsOpen(true)}>
      Open
    </button>
  );
}

let server: FakeServer;
beforeEach(() => {
  server = startFakeServer({ 'GET /v1/vendors': pages(3) });
});

const field = (name: string) => screen.findByRole('textbox', { name });
const search = async () => userEvent.click(await screen.findByRole('button', { name: 'Search clinics' }));
const rowCount = async () => (await screen.findAllByRole('row')).length - 1;
const asked = () => Object.fromEntries(server.to('GET /v1/vendors').at(-1)!.query);

describe('the search for clinics', () => {
  it('asks by vendor name, address, vendor id, ZIP and program types [CLINIC-01] [CLINIC-02] [CLINIC-03] [CLINIC-04] [CLINIC-05]', async () => {
    await show(<ClinicSearch needs={{ breathAlcohol: true, lab: 'a' }} />);
    await userEvent.type(await field('Vendor name'), 'Health');
    await userEvent.type(await field('Address'), 'Main');
    await userEvent.type(await field('Vendor ID'), 'x40100');
    await userEvent.type(await field('ZIP'), '24011-1234');
    await userEvent.click(screen.getByRole('checkbox', { name: 'ATN' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'eCCF' }));
    await search();
    await waitFor(() => expect(server.to('GET /v1/vendors')).toHaveLength(1));
    expect(asked()).toEqual({
      vendor: 'Health',
      address: 'Main',
      vendorId: '40100',
      zip: '24011',
      programTypes: '24,25',
      needs: 'breathAlcohol,labA',
      range: '[0,9]',
    });
  });

  it('says what to do before a search, and what a search without results found [CLINIC-11] [CLINIC-12]', async () => {
    server.on('GET /v1/vendors', pages(0));
    await show(<ClinicSearch needs={{}} />);
    expect(await screen.findByText('Use the form above to search for clinics')).toBeVisible();
    await search();
    expect(await screen.findByText('No clinics to show')).toBeVisible();
    expect(screen.queryByText('Use the form above to search for clinics')).not.toBeInTheDocument();
  });

  it('shows 10 at first, and offers 10, 20 and 25 [CLINIC-06] [CLINIC-07]', async () => {
    server.on('GET /v1/vendors', pages(30));
    await show(<ClinicSearch needs={{}} />);
    await search();
    expect(await rowCount()).toBe(10);
    const sizes = screen.getByRole('combobox', { name: 'Rows per page' });
    expect(
      within(sizes)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['10', '20', '25']);
    await userEvent.selectOptions(sizes, '25');
    await waitFor(() => expect(asked()).toMatchObject({ range: '[0,24]' }));
  });

  it.each([
    [10, 0],
    [11, 1],
  ])('has pagination only if the results exceed one page: %d results [CLINIC-08]', async (total, bars) => {
    server.on('GET /v1/vendors', pages(total));
    await show(<ClinicSearch needs={{}} />);
    await search();
    expect(await rowCount()).toBe(10);
    expect(screen.queryAllByRole('combobox', { name: 'Rows per page' })).toHaveLength(bars);
  });

  it('shows name, address, phone and programs of each clinic [NOTE-025]', async () => {
    await show(<ClinicSearch needs={{}} />);
    await search();
    expect(await rowCount()).toBe(3);
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Name',
      'Address',
      'Phone',
      'Programs',
    ]);
    expect(screen.getAllByText('1 Main Street, Roanoke, VA 24011')).toHaveLength(3);
  });

  it.each([
    ['240', 0],
    ['24011', 1],
  ])('has distances only after a search by five digits: %s [CLINIC-09]', async (zip, columns) => {
    server.on('GET /v1/vendors', pages(1, { distance: 5.6 }));
    await show(<ClinicSearch needs={{}} />);
    await userEvent.type(await field('ZIP'), zip);
    await search();
    await rowCount();
    expect(screen.queryAllByRole('columnheader', { name: 'Distance' })).toHaveLength(columns);
    expect(screen.queryAllByText('5.6 mi')).toHaveLength(columns);
  });

  it.each([
    [{ distance: 12.4, distanceIsAbout: true }, 'about 12 mi'],
    [{ distance: null }, 'Unknown'],
  ])('says how sure a distance is', async (more, text) => {
    server.on('GET /v1/vendors', pages(1, more));
    await show(<ClinicSearch needs={{}} zip="24011" />);
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('clears the results and hides loading after a failure [ERR-32] [ERR-33]', async () => {
    await show(<ClinicSearch needs={{}} />);
    await search();
    expect(await rowCount()).toBe(3);
    server.on('GET /v1/vendors', () => refusal(500, 'internal', 'Something went wrong'));
    await search();
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  });
});

describe('the dialog that chooses a clinic', () => {
  it('can be completed only once a clinic of the results is chosen [CLINIC-13]', async () => {
    const onSelect = vi.fn<(chosen: Vendor) => void>();
    await show(<Opener onSelect={onSelect} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Open' }));
    expect(await rowCount()).toBe(3);
    expect(asked()).toMatchObject({ zip: '24011', needs: 'drugTest' });
    const select = screen.getByRole('button', { name: 'Select clinic' });
    expect(select).toBeDisabled();
    await userEvent.click(screen.getByRole('radio', { name: 'Choose Clinic 2' }));
    expect(select).toBeEnabled();
    await search();
    expect(select).toBeDisabled();
    await userEvent.click(await screen.findByRole('radio', { name: 'Choose Clinic 3' }));
    await userEvent.click(select);
    expect(onSelect).toHaveBeenCalledExactlyOnceWith(clinic(3));
  });
});
