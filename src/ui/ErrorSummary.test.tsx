import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { ErrorSummary } from './ErrorSummary';
import { FieldError } from './FieldError';
import { renderUi } from '../testing/render-ui';

function Form({ errors }: { errors: Record<string, string> }) {
  return (
    <form>
      <ErrorSummary errors={errors} labels={{ city: 'City', date: 'Date of accident' }} />
      <input name="date" aria-label="date" />
      <input id="city" aria-label="city" />
    </form>
  );
}

describe('ErrorSummary', () => {
  it('focuses the first field on the page that has an error', () => {
    renderUi(<Form errors={{ city: 'is required', date: 'The date cannot be in the future' }} />);
    expect(screen.getByRole('textbox', { name: 'date' })).toHaveFocus();
  });

  it('lists every error once, linked to its field', async () => {
    renderUi(<Form errors={{ city: 'is required', date: 'The date cannot be in the future' }} />);
    expect(screen.getByRole('alert')).toHaveTextContent('Please correct 2 fields');
    await userEvent.click(screen.getByRole('button', { name: 'City: is required' }));
    expect(screen.getByRole('textbox', { name: 'city' })).toHaveFocus();
  });

  it('focuses itself for an error without a field', () => {
    renderUi(<Form errors={{ _: 'Someone else changed this record' }} />);
    expect(screen.getByRole('alert')).toHaveFocus();
  });

  it('shows nothing without errors and leaves the focus alone', () => {
    renderUi(<Form errors={{}} />);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(document.body).toHaveFocus();
  });
});

describe('FieldError', () => {
  it('shows the error instead of the help', () => {
    const { rerender } = renderUi(<FieldError id="x" help="As on the license" />);
    expect(screen.getByText('As on the license')).toBeInTheDocument();
    rerender(<FieldError id="x" help="As on the license" error="is required" />);
    expect(screen.queryByText('As on the license')).toBeNull();
    expect(screen.getByText('is required')).toBeInTheDocument();
  });
});
