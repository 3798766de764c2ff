import type { FastifyInstance } from 'fastify';
import { datedRoutes } from './dated-routes';
import { documentRoutes } from './document-routes';
import { settingsEditRoutes } from './edit-routes';
import { settingsRoutes } from './routes';
import { signInRuleRoutes } from './sign-in-rules';

export { storedTextsWatch } from './mask-stored-texts';
export { fingerprint, verificationFor } from './documents';
export { docTypeRulesQuery } from './queries';
export { forgetVersions, requireSameSecretKey } from './secret-key';

/** Settings, reference lists and long texts of the installation. */
export function settings(app: FastifyInstance): void {
  settingsRoutes(app);
  settingsEditRoutes(app);
  documentRoutes(app);
  datedRoutes(app);
  signInRuleRoutes(app);
}
