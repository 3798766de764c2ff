import { defineAudit, type Change } from '../shared/audit-declaration';

export type ApiKeyEvent =
  | ({ type: 'apiKey.created'; subject: string; location: string } & Pick<Change, 'after'>)
  | { type: 'apiKey.revoked'; subject: string; location: string; name: string };

export const apiKeyAudit = defineAudit<ApiKeyEvent>({
  groups: { apiKey: 'users' },
  sentences: {
    'apiKey.created': [
      'API key created: {changes}',
      'Clave de API creada: {changes}',
      'Clé d’API créée : {changes}',
    ],
    'apiKey.revoked': [
      'API key revoked: {name}',
      'Clave de API revocada: {name}',
      'Clé d’API révoquée : {name}',
    ],
  },
});
