import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { RegulationLinks } from './RegulationLinks';
import { renderUi } from '../testing/render-ui';

describe('RegulationLinks', () => {
  it('links each paragraph and part to the eCFR', () => {
    renderUi(<RegulationLinks cfr="391.51(b)(6)(ii), part 381" />);
    const [paragraph, part] = screen.getAllByRole('link');
    expect(paragraph).toHaveAttribute(
      'href',
      'https://www.ecfr.gov/current/title-49/section-391.51#p-391.51(b)(6)(ii)',
    );
    expect(paragraph).toHaveAccessibleName(/49 CFR 391\.51\(b\)\(6\)\(ii\)/);
    expect(part).toHaveAttribute('href', 'https://www.ecfr.gov/current/title-49/part-381');
  });

  it('links a section that replaces a suspended one', () => {
    renderUi(<RegulationLinks cfr="390.5T" />);
    expect(screen.getByRole('link')).toHaveAttribute(
      'href',
      'https://www.ecfr.gov/current/title-49/section-390.5T',
    );
  });

  it('names the code that each place belongs to', () => {
    const { container } = renderUi(<RegulationLinks cfr="15 USC 1681b(b)(2), 1681p" />);
    expect(container).toHaveTextContent('15 USC 1681b(b)(2), 1681p');
    expect(screen.getAllByRole('link')[0]).toHaveAttribute(
      'href',
      'https://www.govinfo.gov/link/uscode/15/1681b',
    );
    expect(screen.getAllByRole('link')[1]).toHaveAccessibleName('15 USC 1681p (opens in a new tab)');
  });

  it('names the code of a state', () => {
    const { container } = renderUi(<RegulationLinks cfr="391.23, CVC 1808.1" />);
    expect(container).toHaveTextContent('49 CFR 391.23; California Vehicle Code 1808.1');
    expect(screen.getAllByRole('link')[1]).toHaveAttribute(
      'href',
      expect.stringMatching(/lawCode=VEH&sectionNum=1808\.1$/),
    );
  });

  it('shows a place without a page in the eCFR as text', () => {
    renderUi(<RegulationLinks cfr="former 391.27" />);
    expect(screen.getByText(/former 391\.27/)).toBeVisible();
    expect(screen.queryByRole('link')).toBeNull();
  });
});
