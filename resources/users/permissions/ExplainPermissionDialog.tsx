import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { PermissionKey } from '../../../domain/access/permissions';
import { explainPermission, type PermissionExplanation } from '../../../domain/users/explain-permission';
import { useHttp } from '../../../providers/services';
import { useClientOfPages } from '../../../providers/sites';
import type { DialogProps } from '../../../src/capability';
import { useCapabilities } from '../../../src/ui/capabilities';
import { DraggableDialog } from '../../../src/ui/DraggableDialog';
import { StatusChip } from '../../../src/ui/StatusChip';
import { usePermissionName } from '../form/permission-choice';
import { fullName, type UserRow } from '../user';
import { describe, usePermissionWords } from './find-permissions';
import { openedPages } from './opened-pages';
import { PermissionSelect } from './PermissionSelect';

/** Whether a user may do something, through what, and what is missing. */
export default function ExplainPermissionDialog({ onClose, user, path }: DialogProps) {
  const translate = useTranslate();
  const [chosen, setChosen] = useState<PermissionKey | null>(null);
  const shown = user as UserRow;
  return (
    <DraggableDialog
      open
      width={720}
      title={translate('users.explain.title', { name: fullName(shown) })}
      onCancel={() => onClose()}
      closesOutside
      actions={<Button onClick={() => onClose()}>{translate('ui.dialog.close')}</Button>}
    >
      <PermissionSelect isInternal={shown.isInternalUser} value={chosen} onChange={setChosen} />
      {chosen ? (
        <Explanation user={shown} chosen={chosen} path={String(path)} onLeave={() => onClose()} />
      ) : null}
    </DraggableDialog>
  );
}

/** The features that are hidden for the client of the pages. */
function useHiddenFeatures(): readonly string[] {
  const http = useHttp();
  const client = useClientOfPages();
  const { data } = useQuery({
    queryKey: ['settings', client?._id],
    queryFn: ({ signal }) => http.data<{ featuresToHide?: string[] }>('/v1/settings', { signal }),
    staleTime: Infinity,
  });
  return data?.featuresToHide ?? [];
}

interface ExplanationProps {
  user: UserRow;
  chosen: PermissionKey;
  path: string;
  onLeave: () => void;
}

function Explanation({ user, chosen, path, onLeave }: ExplanationProps) {
  const translate = useTranslate();
  const words = usePermissionWords()(chosen);
  const hidden = useHiddenFeatures();
  const capabilities = useCapabilities();
  const pages = openedPages(capabilities, user.isInternalUser, hidden);
  const found = explainPermission(user, chosen, pages);
  const may = found.has && found.obstacles.length === 0;
  const filter = JSON.stringify({ permission: chosen });
  return (
    <Box role="status" sx={{ display: 'grid', gap: 2, mt: 3, maxWidth: '72ch' }}>
      <Box>
        <StatusChip
          status={may ? 'ok' : 'missing'}
          size="medium"
          text={translate(
            may ? 'users.explain.may' : found.has ? 'users.explain.cannotUse' : 'users.explain.mayNot',
          )}
        />
      </Box>
      <Typography sx={{ color: 'text.secondary' }}>{describe(words)}</Typography>
      <Reasons user={user} found={found} />
      <Pages pages={found.pages} />
      <Link component={RouterLink} to={`${path}?${new URLSearchParams({ filter })}`} onClick={onLeave}>
        {translate('users.explain.everyone', { permission: words.name })}
      </Link>
    </Box>
  );
}

/** Through what the user has it, or what is missing. */
function Reasons({ user, found }: { user: UserRow; found: PermissionExplanation }) {
  const translate = useTranslate();
  const role = (id: string) => translate(`role.${id}`, { _: id });
  const { source, obstacles, roles, has } = found;
  const sites = user.sites.map(({ name }) => name).join(', ');
  return (
    <Box component="ul" sx={{ m: 0, pl: 5 }}>
      <li>{translate(`users.explain.source.${source}`, { role: role(user.role) })}</li>
      {has && !user.isInternalUser && sites !== '' ? (
        <li>{translate('users.explain.where', { sites })}</li>
      ) : null}
      {obstacles.map((one) => (
        <li key={one}>{translate(`users.explain.obstacle.${one}`)}</li>
      ))}
      {!has && roles.length > 0 ? (
        <li>{translate('users.explain.roles', { roles: roles.map(role).join(', ') })}</li>
      ) : null}
    </Box>
  );
}

function Pages({ pages }: Pick<PermissionExplanation, 'pages'>) {
  const translate = useTranslate();
  const permissionName = usePermissionName();
  if (pages.length === 0) return null;
  return (
    <div>
      <Typography component="h3" sx={{ fontSize: 14, fontWeight: 600 }}>
        {translate('users.explain.pages')}
      </Typography>
      <Box component="ul" sx={{ m: 0, pl: 5 }}>
        {pages.map(({ titleKey, hidden, lacks }) => (
          <li key={titleKey}>
            {translate(titleKey)}
            {hidden ? ` – ${translate('users.explain.hidden')}` : null}
            {lacks.length > 0
              ? ` – ${translate('users.explain.lacks', { permissions: lacks.map(permissionName).join(', ') })}`
              : null}
          </li>
        ))}
      </Box>
    </div>
  );
}
