import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { toggleBranch } from './choice-tree';
import { ChoiceList, type ChoiceListProps } from './ChoiceList';
import { FilterButton } from './FilterButton';
import type { Choice, ChoiceId } from './filters';
import { renderUi } from '../testing/render-ui';

const TERMINALS: Choice[] = [
  'Roanoke',
  'Richmond',
  'Norfolk',
  'Charlotte',
  'Greensboro',
  'Raleigh',
  'Knoxville',
  'Nashville',
  'Memphis',
].map((label, id) => ({ id, label }));

const REGIONS: Choice[] = [
  { id: 1, label: 'East', depth: 0 },
  { id: 2, label: 'Norfolk', depth: 1 },
  { id: 3, label: 'West', depth: 0 },
];

function Terminals({ choices = TERMINALS, ...props }: Partial<Pick<ChoiceListProps, 'choices' | 'toggle'>>) {
  const [chosen, setChosen] = useState<ChoiceId[]>([]);
  return (
    <FilterButton label="Location" count={chosen.length}>
      {() => (
        <ChoiceList label="Location" choices={choices} chosen={chosen} onChange={setChosen} {...props} />
      )}
    </FilterButton>
  );
}

describe('ChoiceList', () => {
  it('shows how many are chosen, and unticks each', async () => {
    renderUi(<Terminals />);
    await userEvent.click(screen.getByRole('button', { name: 'Location' }));
    await screen.findByRole('dialog', { name: 'Location' });
    await userEvent.click(screen.getByRole('checkbox', { name: 'Norfolk' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Memphis' }));
    expect(screen.getByText('Location (2)')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Norfolk' }));
    expect(screen.getByText('Location (1)')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Clear Location' }));
    expect(screen.getByRole('checkbox', { name: 'Memphis' })).not.toBeChecked();
  });

  it('searches many choices by typing', async () => {
    renderUi(<Terminals />);
    await userEvent.click(screen.getByRole('button', { name: 'Location' }));
    await screen.findByRole('dialog', { name: 'Location' });
    await userEvent.type(screen.getByRole('textbox', { name: 'Search: Location' }), 'ville');
    expect(screen.getAllByRole('checkbox')).toHaveLength(2);
    await userEvent.type(screen.getByRole('textbox', { name: 'Search: Location' }), 'x');
    expect(screen.getByRole('status')).toHaveTextContent('There are no matching results');
  });

  it('shows 200 of thousands, and says how many more there are', async () => {
    const choices = Array.from({ length: 5_000 }, (_, id) => ({ id, label: `Terminal ${id}` }));
    renderUi(<Terminals choices={choices} />);
    await userEvent.click(screen.getByRole('button', { name: 'Location' }));
    await screen.findByRole('dialog', { name: 'Location' });
    expect(screen.getByRole('status')).toHaveTextContent('4800 more. Search to find them.');
    expect(document.querySelectorAll('input[type=checkbox]')).toHaveLength(200);
    await userEvent.type(screen.getByRole('textbox', { name: 'Search: Location' }), '4999');
    expect(screen.getByRole('checkbox', { name: 'Terminal 4999' })).toBeEnabled();
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('ticks a whole branch of a tree', async () => {
    renderUi(<Terminals choices={REGIONS} toggle={toggleBranch} />);
    await userEvent.click(screen.getByRole('button', { name: 'Location' }));
    await screen.findByRole('dialog', { name: 'Location' });
    await userEvent.click(screen.getByRole('checkbox', { name: 'East' }));
    expect(screen.getByRole('checkbox', { name: 'Norfolk' })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'West' })).not.toBeChecked();
  });
});
