import { lazy } from 'react';
import { MAKES_PACKETS } from '../../domain/packets/access';
import type { Capability } from '../../src/capability';

/** The dialog that makes a packet about some people or a location. */
export const MAKE_PACKET = 'makePacket';
/** The dialog that makes a binder of random testing, of a year and the one before. */
export const MAKE_BINDER = 'makeBinder';
export const PACKETS = '/manage/packets';

/** The check boxes of sections, for what else is limited to them. */
export const SectionBoxes = lazy(() =>
  import('./SectionBoxes').then((module) => ({ default: module.SectionBoxes })),
);

/** Audit packets: files of drivers as one PDF, and binders of random testing. */
export const packets: Capability = {
  name: 'packets',
  textsLater: true,
  pages: [
    {
      path: PACKETS,
      titleKey: 'packets.title',
      access: MAKES_PACKETS,
      needsClient: true,
      heading: 'manage',
      menu: true,
      load: () => import('./PacketsPage'),
    },
  ],
  dialogs: {
    [MAKE_PACKET]: () => import('./MakePacketDialog'),
    [MAKE_BINDER]: () => import('./MakeBinderDialog'),
  },
  live: { 'jobs:progress': ['packets'] },
};
