import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { ListContextProvider, useList } from 'react-admin';
import { describe, expect, it, vi } from 'vitest';
import { PaginationBar } from './PaginationBar';
import { renderUi } from '../testing/render-ui';

function Bar({
  start = 1,
  total = 240,
  onPage = () => {},
}: {
  start?: number;
  total?: number;
  onPage?: (page: number) => void;
}) {
  const [page, setPage] = useState(start);
  const [perPage, setPerPage] = useState(25);
  const turn = (next: number) => {
    onPage(next);
    setPage(next);
  };
  return <PaginationBar page={page} perPage={perPage} total={total} setPage={turn} setPerPage={setPerPage} />;
}

const jump = () => screen.getByRole('textbox', { name: 'Go to page' });

describe('PaginationBar', () => {
  it('shows the range and the number of rows [CTRL-05]', () => {
    renderUi(<Bar start={2} />);
    expect(screen.getByText('Showing 26 - 50 of 240 total rows')).toBeInTheDocument();
  });

  it('turns to the previous and the next page [CTRL-01, CTRL-02]', async () => {
    renderUi(<Bar start={2} />);
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
    expect(screen.getByText('Showing 51 - 75 of 240 total rows')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Previous page' }));
    await userEvent.click(screen.getByRole('button', { name: 'Previous page' }));
    expect(screen.getByText('Showing 1 - 25 of 240 total rows')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Previous page' })).toBeDisabled();
  });

  it('cannot go beyond the last page', () => {
    renderUi(<Bar start={10} />);
    expect(screen.getByRole('button', { name: 'Next page' })).toBeDisabled();
  });

  it('jumps to a typed page [CTRL-03]', async () => {
    renderUi(<Bar />);
    await userEvent.clear(jump());
    await userEvent.type(jump(), '4{Enter}');
    expect(screen.getByText('Showing 76 - 100 of 240 total rows')).toBeInTheDocument();
  });

  it('jumps to the last page for a larger number [CTRL-06]', async () => {
    renderUi(<Bar />);
    await userEvent.clear(jump());
    await userEvent.type(jump(), '500{Enter}');
    expect(screen.getByText('Showing 226 - 240 of 240 total rows')).toBeInTheDocument();
    expect(jump()).toHaveValue('10');
  });

  it('goes to the last page that exists when rows are gone [CTRL-06]', async () => {
    const onPage = vi.fn();
    renderUi(<Bar start={12} onPage={onPage} />);
    await waitFor(() => expect(onPage).toHaveBeenCalledWith(10));
  });

  it('restores the current page when the user leaves an empty jump field [CTRL-07]', async () => {
    const onPage = vi.fn();
    renderUi(<Bar start={3} onPage={onPage} />);
    await userEvent.clear(jump());
    expect(jump()).toHaveValue('');
    fireEvent.blur(jump());
    expect(jump()).toHaveValue('3');
    expect(onPage).not.toHaveBeenCalled();
  });

  it('restores the current page in an empty jump field on Enter [CTRL-08]', async () => {
    const onPage = vi.fn();
    renderUi(<Bar start={3} onPage={onPage} />);
    await userEvent.clear(jump());
    await userEvent.keyboard('{Enter}');
    expect(jump()).toHaveValue('3');
    expect(onPage).not.toHaveBeenCalled();
  });

  it('changes the rows per page [CTRL-04]', async () => {
    renderUi(<Bar />);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Rows per page' }), '100');
    expect(screen.getByText('Showing 1 - 100 of 240 total rows')).toBeInTheDocument();
  });

  it('takes its state from the react-admin list around it', async () => {
    const data = Array.from({ length: 31 }, (_, id) => ({ id }));
    function List() {
      return (
        <ListContextProvider value={useList({ data, perPage: 10 })}>
          <PaginationBar />
        </ListContextProvider>
      );
    }
    renderUi(<List />);
    await userEvent.click(await screen.findByRole('button', { name: 'Next page' }));
    expect(await screen.findByText('Showing 11 - 20 of 31 total rows')).toBeInTheDocument();
  });
});
