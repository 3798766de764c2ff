import type { FastifyInstance } from 'fastify';
import { Check } from 'typebox/value';
import {
  DEFAULT_SIGN_IN_RULES,
  EditableSignInRules,
  SIGN_IN_RULES,
  SignInRules,
  SignInRulesBody,
} from '../../domain/session/sign-in-rules';
import type { Caller } from '../platform/access/caller';
import { route } from '../platform/access/route';
import { PROVIDER, insertInto, json, onConflict, sql, type Tx } from '../platform/db';
import { requireStaffSecondFactor, shortenSessions } from '../session';
import { storedValues } from './queries';
import { settingValues } from './tables';
import { incrementVersion, versionOf } from './versions';

async function rulesOf(tx: Tx): Promise<SignInRules> {
  const stored = (await storedValues(tx, [SIGN_IN_RULES])).get(SIGN_IN_RULES);
  return Check(SignInRules, stored) ? stored : DEFAULT_SIGN_IN_RULES;
}

async function readRules(tx: Tx): Promise<EditableSignInRules> {
  return { ...(await rulesOf(tx)), ...(await versionOf(tx, SIGN_IN_RULES)) };
}

/** Stores the rules. Open sessions that the new limits end earlier are shortened at once. */
const changeRules = (
  app: FastifyInstance,
  caller: Caller,
  { version, ...rules }: SignInRulesBody,
): Promise<EditableSignInRules> =>
  app.data.withoutReach(
    'settings',
    async (tx) => {
      await incrementVersion(tx, caller, SIGN_IN_RULES, version, () => readRules(tx));
      const before = await rulesOf(tx);
      await tx.query(sql`${insertInto(settingValues, { name: SIGN_IN_RULES, value: json(rules) })}
        ${onConflict(settingValues, ['name'], ['value'], { updatedAt: sql`now()` })}`);
      await shortenSessions(tx);
      if (rules.staffSecondFactor !== before.staffSecondFactor)
        await requireStaffSecondFactor(tx, caller, rules.staffSecondFactor);
      tx.audit({ type: 'settings.changed', subject: 'settingSignIn/all', before, after: rules });
      return readRules(tx);
    },
    caller,
  );

/** How long sessions last and whether staff need two-factor authentication, decided by a Super Admin. */
export function signInRuleRoutes(app: FastifyInstance): void {
  const url = '/v1/settings/signIn';
  route(app, {
    method: 'GET',
    url,
    access: 'admin.superAdmin',
    schema: {
      summary: 'Get how long sessions last and whether staff need two-factor authentication',
      response: { 200: EditableSignInRules },
    },
    handler: ({ caller }) => app.data.withTenant(PROVIDER, readRules, caller),
  });
  route(app, {
    method: 'PUT',
    url,
    access: 'admin.superAdmin',
    schema: {
      summary:
        'Change how long sessions last and whether staff need two-factor authentication, also for open sessions',
      body: SignInRulesBody,
      response: { 200: EditableSignInRules },
    },
    handler: ({ caller, body }) => changeRules(app, caller, body),
  });
}
