import { lazy } from 'react';
import { MAKES_PACKETS } from '../../domain/packets/access';
import type { Capability } from '../../src/capability';

/** The dialog that makes a packet about some people or a location. */
export const MAKE_PACKET = 'makePacket';
export const PACKETS = '/manage/packets';

/** The check boxes of sections, for what else is limited to them. */
export const SectionBoxes = lazy(() =>
  import('./SectionBoxes').then((module) => ({ default: module.SectionBoxes })),
);

/** Audit packets: files of drivers as one PDF. */
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
  dialogs: { [MAKE_PACKET]: () => import('./MakePacketDialog') },
  live: { 'jobs:progress': ['packets'] },
};
