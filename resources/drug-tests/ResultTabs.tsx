import { useTranslate } from 'ra-core';
import { NavLink } from 'react-router-dom';
import { BAT_REVIEW, DRUG_TESTS, INTAKE_PATH, TEST_MATCH } from './links';
import './result-tabs.css';

const TABS = [
  { to: `/${DRUG_TESTS}`, words: 'drugTests.tab.results' },
  { to: INTAKE_PATH, words: 'drugTests.tab.intake' },
  { to: `/${TEST_MATCH}`, words: 'drugTests.tab.match' },
  { to: `/${BAT_REVIEW}`, words: 'drugTests.tab.review' },
];

/** The pages of test results. */
export function ResultTabs() {
  const translate = useTranslate();
  return (
    <nav className="result-tabs no-print" aria-label={translate('drugTests.tab.label')}>
      {TABS.map(({ to, words }) => (
        <NavLink key={to} to={to} end>
          {translate(words)}
        </NavLink>
      ))}
    </nav>
  );
}
