import type { Capability } from '../src/routing';
import { session } from './session';

/** Every capability of the console, in order: feeds resources, router, menu, breadcrumbs, guards and dialogs. */
export const CAPABILITIES: readonly Capability[] = [session];
