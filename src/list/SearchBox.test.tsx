import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderUi } from '../testing/render-ui';
import { SearchBox } from './SearchBox';

const box = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search' });
const type = (text: string) => fireEvent.change(box(), { target: { value: text } });
const pause = () => act(() => vi.advanceTimersByTime(80));

/** A list that applies a search only at a click, like one on a slow machine. */
function SlowList({ searches }: { searches: string[] }) {
  const [value, setValue] = useState('');
  return (
    <>
      <SearchBox value={value} onSearch={(text) => searches.push(text)} />
      <button type="button" onClick={() => setValue(searches.shift() ?? '')}>
        apply
      </button>
      <button type="button" onClick={() => setValue('')}>
        clear all
      </button>
    </>
  );
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('SearchBox', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('keeps what the user typed while the answer to an earlier search arrives', () => {
    const searches: string[] = [];
    renderUi(<SlowList searches={searches} />);
    type('Per');
    pause();
    type('Person');
    pause();
    type('Person 5');
    press('apply');
    expect(box()).toHaveValue('Person 5');
    press('apply');
    expect(box()).toHaveValue('Person 5');
    pause();
    expect(searches).toEqual(['Person 5']);
  });

  it('searches at once when the user leaves it, and not again later', () => {
    const searches: string[] = [];
    renderUi(<SlowList searches={searches} />);
    type('Person 5');
    expect(searches).toEqual([]);
    fireEvent.blur(box());
    expect(searches).toEqual(['Person 5']);
    pause();
    fireEvent.blur(box());
    expect(searches).toEqual(['Person 5']);
  });

  it('shows a text that is set from outside', () => {
    const searches: string[] = [];
    renderUi(<SlowList searches={searches} />);
    type('Per');
    pause();
    press('apply');
    press('clear all');
    expect(box()).toHaveValue('');
  });
});
