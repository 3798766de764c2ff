import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ColumnsMenu } from './ColumnsMenu';
import { DensityMenu } from './DensityMenu';
import { useDensity } from './density';
import { ExportMenu } from './ExportMenu';
import { renderUi } from '../testing/render-ui';
import { SearchBox } from './SearchBox';

describe('SearchBox', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  const box = () => screen.getByRole('searchbox', { name: 'Search' });
  const type = (text: string) => fireEvent.change(box(), { target: { value: text } });
  const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));

  it('searches once, 80 ms after the last key', () => {
    const onSearch = vi.fn();
    renderUi(<SearchBox value="" onSearch={onSearch} />);
    type('al');
    wait(79);
    type(' alva ');
    wait(79);
    expect(onSearch).not.toHaveBeenCalled();
    wait(1);
    expect(onSearch.mock.calls).toEqual([['alva']]);
  });

  it('searches at once on Enter, and not a second time', () => {
    const onSearch = vi.fn();
    renderUi(<SearchBox value="" onSearch={onSearch} />);
    type('alva');
    fireEvent.keyDown(box(), { key: 'Enter' });
    wait(1000);
    expect(onSearch.mock.calls).toEqual([['alva']]);
  });

  it('is cleared by Escape and by its button', () => {
    const onSearch = vi.fn();
    renderUi(<SearchBox value="alva" onSearch={onSearch} />);
    fireEvent.keyDown(box(), { key: 'Escape' });
    expect(box()).toHaveValue('');
    type('b');
    fireEvent.click(screen.getByRole('button', { name: 'Clear search' }));
    wait(80);
    expect(onSearch.mock.calls).toEqual([['']]);
  });

  it('searches nothing after the page was left', () => {
    const onSearch = vi.fn();
    const { unmount } = renderUi(<SearchBox value="" onSearch={onSearch} />);
    type('alva');
    unmount();
    wait(1000);
    expect(onSearch).not.toHaveBeenCalled();
  });
});

describe('the tools of a list', () => {
  it('exports all matching rows, not the page', async () => {
    const onExport = vi.fn();
    renderUi(<ExportMenu total={48211} onExport={onExport} />);
    await userEvent.click(screen.getByRole('button', { name: 'Export' }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Export all 48,211 matching rows as XLSX' }));
    expect(onExport).toHaveBeenCalledWith('xlsx');
  });

  it('chooses the row height', async () => {
    function Shown() {
      return <p>{`now ${useDensity()[0]}`}</p>;
    }
    renderUi(
      <>
        <DensityMenu />
        <Shown />
      </>,
    );
    expect(screen.getByText('now standard')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Row height' }));
    await userEvent.click(screen.getByRole('menuitemradio', { name: 'Compact' }));
    expect(screen.getByText('now compact')).toBeInTheDocument();
  });
});

describe('ColumnsMenu', () => {
  it('never hides the last column', async () => {
    renderUi(
      <ColumnsMenu
        columns={[
          { source: 'a', label: 'Name' },
          { source: 'b', label: 'Site' },
        ]}
      />,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Columns' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Site' }));
    expect(screen.getByRole('checkbox', { name: 'Site' })).not.toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'Name' })).toBeDisabled();
  });
});
