import { lazy } from 'react';
import { VIEW_PLANS } from '../../domain/return-to-duty/access';
import type { Capability } from '../../src/capability';
import {
  COUNT_FOLLOW_UP,
  OPEN_PLAN,
  ORDER_FOLLOW_UP,
  ORDER_RETURN_TEST,
  PLAN_KEYS,
  RECORD_STEP,
  RETURN_TO_DUTY,
} from './links';

/** The way back to driving after a violation of the drug and alcohol rules. */
export const returnToDuty: Capability = {
  name: 'return-to-duty',
  textsLater: true,
  fileSection: { access: VIEW_PLANS, Section: lazy(() => import('./PlansSection')) },
  resources: [
    {
      name: RETURN_TO_DUTY,
      api: { id: 'planId', list: 'clients/{client}/returnToDuty' },
      list: () => import('./PlansPage'),
      show: { path: ':planId', load: () => import('./PlanPage') },
      options: {
        access: { list: VIEW_PLANS, show: VIEW_PLANS },
        titles: { list: 'returnToDuty.title', show: 'returnToDuty.one' },
        needsClient: true,
        heading: 'drugTesting',
        menu: true,
      },
    },
  ],
  dialogs: {
    [OPEN_PLAN]: () => import('./OpenPlanDialog'),
    [RECORD_STEP]: () => import('./StepDialog'),
    [ORDER_RETURN_TEST]: () => import('./ReturnTestDialog'),
    [ORDER_FOLLOW_UP]: () => import('./FollowUpDialog'),
    [COUNT_FOLLOW_UP]: () => import('./CountDialog'),
  },
  live: { 'orders:changed': PLAN_KEYS, 'alerts:changed': PLAN_KEYS },
};
