import { readFileSync } from 'node:fs';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { applyMode } from '../theme/css-variables';
import { QualificationChip } from './QualificationChip';
import { renderUi } from '../testing/render-ui';
import { StatusChip } from './StatusChip';

describe('StatusChip', () => {
  it('shows the word beside an icon', () => {
    const { container } = renderUi(<StatusChip status="expiring" />);
    expect(screen.getByText('Expiring')).toBeInTheDocument();
    expect(container.querySelector('svg')).toBeInTheDocument();
  });

  it('has the color of its status', () => {
    renderUi(<StatusChip status="missing" />);
    expect(screen.getByText('Missing').parentElement).toHaveAttribute('data-tone', 'error');
  });

  it.each([
    ['success', 'qualified'],
    ['warning', 'expiring'],
    ['error', 'not-qualified'],
    ['info', 'info'],
    ['neutral', 'not-applicable'],
  ])('shows the tone %s in the colors of %s, in either theme', (tone, status) => {
    const css = readFileSync('src/ui/status-chip.css', 'utf8');
    const [rule] = css.split(`.status-chip[data-tone='${tone}']`)[1]!.split('}');
    expect(rule).toContain(`color: var(--${status});`);
    for (const part of ['bg', 'border']) expect(rule).toContain(`var(--${status}-${part})`);
    applyMode('dark');
    expect(document.documentElement.style.getPropertyValue(`--${status}-bg`)).not.toBe('');
  });

  it('opens its explanation by click and key', async () => {
    const explain = vi.fn();
    renderUi(
      <QualificationChip
        qualification="notQualified"
        reason="Not qualified: medical card expired 11/2/2026"
        onExplain={explain}
      />,
    );
    const chip = screen.getByRole('button', { name: 'Not qualified: medical card expired 11/2/2026' });
    await userEvent.click(chip);
    await userEvent.keyboard('{Enter}');
    expect(explain).toHaveBeenCalledTimes(2);
  });

  it('shows the status where there is no reason', () => {
    renderUi(<QualificationChip qualification="qualified" reason={null} />);
    expect(screen.getByText('Qualified')).toBeInTheDocument();
    expect(screen.queryByRole('button')).toBeNull();
  });
});
