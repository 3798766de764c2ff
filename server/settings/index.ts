import type { Capability } from '../platform/capability';
import { storedTextsWatch } from './mask-stored-texts';
import { datedRoutes } from './dated-routes';
import { documentRoutes } from './document-routes';
import { settingsEditRoutes } from './edit-routes';
import { settingsRoutes } from './routes';
import { signInRuleRoutes } from './sign-in-rules';

export { fingerprint, verificationFor } from './documents';
export { docTypeRulesQuery } from './queries';
export { forgetVersions, requireSameSecretKey } from './secret-key';

/** Settings, reference lists and long texts of the installation. */
export const settings: Capability = {
  name: 'settings',
  routes(app) {
    settingsRoutes(app);
    settingsEditRoutes(app);
    documentRoutes(app);
    datedRoutes(app);
    signInRuleRoutes(app);
  },
  watches: (app) => [storedTextsWatch(app)],
};
