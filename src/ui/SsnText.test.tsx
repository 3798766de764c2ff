import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderUi } from '../testing/render-ui';
import { SsnText } from './SsnText';

describe('SsnText', () => {
  it('shows nine digits as 3-2-4 when the mask is off [VAL-40]', () => {
    renderUi(<SsnText ssn="900123456" permitted masked={false} />);
    expect(screen.getByText('900-12-3456')).toBeInTheDocument();
  });

  it('masks all but the last four by default [CTRL-20, VAL-41]', () => {
    const { container } = renderUi(<SsnText ssn="900123456" permitted />);
    expect(screen.getByText('XXX-XX-3456')).toBeInTheDocument();
    expect(container).not.toHaveTextContent('900');
  });

  it('shows a number that the server has masked as it is', () => {
    renderUi(<SsnText ssn="XXX-XX-3456" permitted masked={false} />);
    expect(screen.getByText('XXX-XX-3456')).toBeInTheDocument();
  });

  it('shows nothing to users who may not view PII [CTRL-20]', () => {
    const { container } = renderUi(<SsnText ssn="900123456" permitted={false} masked={false} />);
    expect(container).not.toHaveTextContent(/\d/);
  });
});
