import { render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { fetchPage, pageOf } from './page-loading';

const loader = () => vi.fn(() => Promise.resolve({ default: () => <h1>The page</h1> }));

function show(load: ReturnType<typeof loader>) {
  const Page = pageOf(load);
  return render(
    <Suspense fallback="The substitute">
      <Page />
    </Suspense>,
  );
}

describe('a page', () => {
  it('that was fetched ahead renders at once, without a fallback', async () => {
    const load = loader();
    await fetchPage(load);
    show(load);
    expect(screen.getByRole('heading', { name: 'The page' })).toBeInTheDocument();
    expect(screen.queryByText('The substitute')).toBeNull();
    expect(load).toHaveBeenCalledOnce();
  });

  it('that was not shows the fallback until it is loaded', async () => {
    show(loader());
    expect(screen.getByText('The substitute')).toBeInTheDocument();
    expect(await screen.findByRole('heading', { name: 'The page' })).toBeInTheDocument();
  });

  it('that failed to load is fetched again', async () => {
    const load = loader();
    load.mockRejectedValueOnce(new Error('offline'));
    await expect(fetchPage(load)).rejects.toThrow('offline');
    show(load);
    expect(await screen.findByRole('heading', { name: 'The page' })).toBeInTheDocument();
  });
});
