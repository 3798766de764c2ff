import type { Capability } from '../platform/capability';
import { changeRoutes, type CopySettings } from './change-routes';
import { lookupRoutes } from './lookup-routes';
import { repRoutes } from './rep-routes';
import { setupRoutes } from './setup-routes';
import { structureRoutes } from './structure-routes';
import { titleTransfer } from './transfer-title';

export const clients = (parts: { copySettings: CopySettings }): Capability => ({
  name: 'clients',
  routes(app) {
    lookupRoutes(app);
    changeRoutes(app, parts.copySettings);
    setupRoutes(app);
    structureRoutes(app);
    repRoutes(app);
  },
  jobs: (app) => [titleTransfer(app)],
});

export type { SiteSetup } from './file-setup';
export { clientQuery, type ClientRow } from './client-record';
export { descendants, findSite, type Site } from './find-site';
export { countedTitles } from './job-titles';
export { readPlaces } from './places';
export { atOrBelow } from './queries';
export { codeProblem, siblingNameProblem } from './sibling-names';
export { lockTree } from './tree-changes';
export { titleFields } from './title-changes';
