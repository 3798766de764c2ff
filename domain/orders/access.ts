import type { Access, AccessRule } from '../access/access';
import { allows } from '../access/access';
import type { PermissionKey } from '../access/permissions';
import { DRUG_ALCOHOL_PERMISSIONS, INVESTIGATION_PERMISSIONS } from '../documents/access';
import { ORDER_TYPES, type OrderType } from './types';

/** What each kind of order requires of the person who places, changes or cancels it. */
export const ORDER_PERMISSIONS = {
  mvr: 'servicesDqf.orderMvrs',
  // A step of deciding whether to hire an applicant.
  psp: 'client.applicantScreening',
  epn: 'servicesEpn.orderEpnAdHocInquiries',
  clearinghouse: 'servicesClearinghouse.orderClearinghouseQueries',
  exam: 'servicesCme.orderExams',
  drug: 'servicesDrugTesting.orderDrugAndAlcoholTests',
  alcohol: 'servicesDrugTesting.orderDrugAndAlcoholTests',
} as const satisfies Record<OrderType, PermissionKey>;

/** For routes that serve every kind of order. */
export const ANY_ORDER: Access = {
  any: [
    ORDER_PERMISSIONS.mvr,
    ORDER_PERMISSIONS.psp,
    ORDER_PERMISSIONS.epn,
    ORDER_PERMISSIONS.clearinghouse,
    ORDER_PERMISSIONS.exam,
    ORDER_PERMISSIONS.drug,
  ],
};

/** For routes that serve what providers of records answer. */
export const RECORD_ORDER: Access = {
  any: [ORDER_PERMISSIONS.mvr, ORDER_PERMISSIONS.psp, ORDER_PERMISSIONS.epn],
};

/**
 * Who knows of orders of each kind, besides who may see orders at all; null: all of them. That a driver is asked about again may say what a
 * limited query found, and that they are tested again what a test found (49 CFR 382.401, 40.321). PSP reports are part of the investigation
 * history, which is for those who decide about hiring (391.53(a)).
 */
const ORDER_VIEWERS: Readonly<Record<OrderType, AccessRule | null>> = {
  mvr: null,
  psp: { any: [...INVESTIGATION_PERMISSIONS, ORDER_PERMISSIONS.psp] },
  epn: null,
  clearinghouse: { any: [...DRUG_ALCOHOL_PERMISSIONS, ORDER_PERMISSIONS.clearinghouse] },
  exam: {
    any: [
      'servicesCme.viewCmeOrders',
      ORDER_PERMISSIONS.exam,
      'cme.viewDetail',
      'cme.researchTool',
      'cme.chaseList',
    ],
  },
  drug: { any: ['servicesDrugTesting.viewDaOrders', ORDER_PERMISSIONS.drug] },
  alcohol: { any: ['servicesDrugTesting.viewDaOrders', ORDER_PERMISSIONS.alcohol] },
};

/**
 * The kinds of orders that someone doesn't know of. `results`: whether they see Clearinghouse records, which can be closed to readers with
 * the permission for them.
 */
export const hiddenOrderTypes = (
  permissions: ReadonlySet<string>,
  { results }: { results: boolean },
): OrderType[] =>
  ORDER_TYPES.filter((orderType) => {
    if (orderType === 'clearinghouse') return !results && !permissions.has(ORDER_PERMISSIONS.clearinghouse);
    const viewers = ORDER_VIEWERS[orderType];
    return viewers !== null && !allows(viewers, permissions);
  });

/** Who hears that an order of each kind has changed. */
export const ordersHeardWith = (orderType: OrderType): Access => ({
  ...ORDER_VIEWERS[orderType],
  all: ['client.viewOrders'],
});

/** The provider's staff who work with the exam orders of all clients. */
export const EXAM_STAFF = {
  any: ['cme.researchTool', 'cme.chaseList', 'cme.searchAndMatch', 'cme.review', 'cme.search'],
} as const satisfies AccessRule;
