import { lazy } from 'react';
import type { Capability } from '../../src/capability';
import {
  BAT_REVIEW,
  DISCARD_REPORT,
  DRUG_TESTS,
  MATCH_TEST,
  RESULT_KEYS,
  REVIEW_RESULT,
  TEST_MATCH,
} from './links';

const WORK = 'customerCare.assumeClient';
const KNOW = 'servicesDrugTesting.viewDaOrders';
const COMMON = { needsClient: true, internalOnly: true, heading: 'drugTesting' } as const;

/** Results of drug and alcohol tests: taking them in, matching, reviewing and reading them. */
export const drugTests: Capability = {
  name: 'drug-tests',
  textsLater: true,
  fileSection: { access: KNOW, Section: lazy(() => import('./DrugTestsSection')) },
  resources: [
    {
      name: DRUG_TESTS,
      api: { id: 'testResultId', list: 'clients/{client}/drugAlcohol' },
      list: () => import('./DrugTestsPage'),
      options: {
        ...COMMON,
        access: { list: { all: [WORK, KNOW] } },
        titles: { list: 'drugTests.title' },
        menu: true,
      },
      pages: [
        {
          path: 'intake',
          titleKey: 'drugTests.intake.title',
          access: WORK,
          load: () => import('./IntakePage'),
        },
      ],
    },
    {
      name: TEST_MATCH,
      api: { id: 'matchId', list: 'clients/{client}/drugTestMatch' },
      list: () => import('./MatchPage'),
      options: {
        ...COMMON,
        access: { list: WORK },
        titles: { list: 'drugTests.match.title' },
        parent: { path: `/${DRUG_TESTS}`, titleKey: 'drugTests.title' },
      },
    },
    {
      name: BAT_REVIEW,
      api: { id: 'testResultId', key: ['testResultId', 'version'], list: 'clients/{client}/drugTestReviews' },
      list: () => import('./BatReviewPage'),
      options: {
        ...COMMON,
        access: { list: WORK },
        titles: { list: 'drugTests.review.title' },
        menu: true,
      },
    },
  ],
  dialogs: {
    [MATCH_TEST]: () => import('./MatchDialog'),
    [DISCARD_REPORT]: () => import('./DiscardDialog'),
    [REVIEW_RESULT]: () => import('./ReviewDialog'),
  },
  live: { 'orders:changed': RESULT_KEYS, 'jobs:progress': RESULT_KEYS },
};
