/** Lists, and the pages with them. */
export const DRUG_TESTS = 'drugtesting/drugtestresults';
export const TEST_MATCH = `${DRUG_TESTS}/match`;
export const BAT_REVIEW = 'drugtesting/batreview';

export const INTAKE_PATH = `/${DRUG_TESTS}/intake`;

/** First elements of query keys. */
export const TEST_IMPORTS = 'drugTestImports';
export const TEST_COUNTS = 'drugTestCounts';
export const TESTS_OF_PERSON = 'drugTestsOfPerson';
/** What changes with a result. */
export const RESULT_KEYS = [
  DRUG_TESTS,
  TEST_MATCH,
  BAT_REVIEW,
  TEST_IMPORTS,
  TEST_COUNTS,
  TESTS_OF_PERSON,
] as const;

/** Dialogs by name. */
export const MATCH_TEST = 'matchDrugTest';
export const DISCARD_REPORT = 'discardTestReport';
export const REVIEW_RESULT = 'reviewTestResult';
