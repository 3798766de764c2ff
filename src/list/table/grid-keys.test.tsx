import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ListContextProvider, useList, type ListControllerResult } from 'react-admin';
import { Route, Routes, useLocation } from 'react-router-dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderUi } from '../../testing/render-ui';
import { DataTable } from '../DataTable';

const DRIVERS = Array.from({ length: 30 }, (_, at) => ({
  id: at,
  name: `Driver ${at}`,
  card: `Card ${at}`,
  test: `Test ${at}`,
}));

function Grid() {
  const list = useList({ data: DRIVERS, perPage: 30, resource: 'drivers' });
  return (
    <ListContextProvider value={list as unknown as ListControllerResult}>
      <button type="button">Before</button>
      <DataTable
        label="Drivers"
        grid
        rowHref={({ id }) => `/drivers/${id}`}
        columns={[
          { source: 'name', label: 'Name', link: true, sortable: false },
          { source: 'card', label: 'Card', sortable: false, href: ({ id }) => `/drivers/${id}/card` },
          { source: 'test', label: 'Test', sortable: false },
        ]}
      />
      <button type="button">After</button>
    </ListContextProvider>
  );
}

function Place() {
  return <p data-testid="place">{useLocation().pathname}</p>;
}

beforeEach(async () => {
  renderUi(
    <>
      <Place />
      <Routes>
        <Route path="*" element={<Grid />} />
      </Routes>
    </>,
  );
  await screen.findByRole('grid', { name: 'Drivers' });
});

const focused = () => document.activeElement?.textContent;

describe('a grid', () => {
  it('is one stop of the Tab key, which comes back to the cell that was left', async () => {
    screen.getByRole('button', { name: 'Before' }).focus();
    await userEvent.tab();
    expect(focused()).toBe('Driver 0');
    await userEvent.keyboard('{ArrowDown}{ArrowRight}');
    expect(focused()).toBe('Card 1');
    await userEvent.tab();
    expect(focused()).toBe('After');
    await userEvent.tab({ shift: true });
    expect(focused()).toBe('Card 1');
  });

  it('moves by arrows, pages and to the ends, and stays inside', async () => {
    within(screen.getByRole('grid')).getByRole('gridcell', { name: 'Driver 0' }).focus();
    for (const [key, cell] of [
      ['{ArrowLeft}{ArrowUp}', 'Driver 0'],
      ['{End}', 'Test 0'],
      ['{ArrowRight}', 'Test 0'],
      ['{PageDown}', 'Test 10'],
      ['{Home}', 'Driver 10'],
      ['{PageUp}{PageUp}', 'Driver 0'],
      ['{Control>}{End}{/Control}', 'Test 29'],
      ['{ArrowDown}', 'Test 29'],
      ['{Control>}{Home}{/Control}', 'Driver 0'],
    ] as const) {
      await userEvent.keyboard(key);
      expect(focused(), key).toBe(cell);
    }
  });

  it('opens by Enter and by a click what the cell has, else what the row has', async () => {
    const place = () => screen.getByTestId('place').textContent;
    within(screen.getByRole('grid')).getByRole('gridcell', { name: 'Driver 0' }).focus();
    await userEvent.keyboard('{ArrowDown}{ArrowRight}{Enter}');
    expect(place()).toBe('/drivers/1/card');
    await userEvent.keyboard('{ArrowRight}{Enter}');
    expect(place()).toBe('/drivers/1');
    await userEvent.click(screen.getByText('Card 7'));
    expect(place()).toBe('/drivers/7/card');
  });
});
