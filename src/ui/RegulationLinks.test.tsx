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

  it('shows a place without a page in the eCFR as text', () => {
    renderUi(<RegulationLinks cfr="former 391.27" />);
    expect(screen.getByText(/former 391\.27/)).toBeVisible();
    expect(screen.queryByRole('link')).toBeNull();
  });
});
