import type { Capability } from '../../src/capability';

export const mvr: Capability = {
  name: 'mvr',
  dialogs: {
    mvrRecord: () => import('./MvrRecordDialog'),
    pspReport: () => import('./PspReportDialog'),
    typeMvrRecord: () => import('./TypeRecordDialog'),
  },
  textsLater: true,
};
