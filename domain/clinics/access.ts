import type { Access } from '../access/access';

/** The network is the provider's: what all clients' orders are sent to. */
export const CHANGE_NETWORK = 'admin.superAdmin';
/** Staff who work on exams also see the network. */
export const VIEW_NETWORK = { any: [CHANGE_NETWORK, 'cme.researchTool'] } as const satisfies Access;
/** They look examiners up in the National Registry. */
export const CHECK_REGISTRY = VIEW_NETWORK;

/** Looking for a clinic: for all who order. */
export const FIND_CLINICS = {
  any: [
    CHANGE_NETWORK,
    'cme.researchTool',
    'servicesDrugTesting.orderDrugAndAlcoholTests',
    'servicesCme.orderExams',
  ],
} as const satisfies Access;
