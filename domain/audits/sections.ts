import { SECTION_IDS } from '../packets/sections';

/** What an audit may cover: the sections of a driver's file, and random testing, which is about all drivers. */
export const AUDIT_SECTIONS = [...SECTION_IDS, 'randomTesting'] as const;
export type AuditSection = (typeof AUDIT_SECTIONS)[number];
