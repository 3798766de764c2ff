import type { Capability } from '../../src/capability';

export const mvr: Capability = {
  name: 'mvr',
  dialogs: {
    mvrRecord: () => import('./MvrRecordDialog'),
    typeMvrRecord: () => import('./TypeRecordDialog'),
  },
  textsLater: true,
};
