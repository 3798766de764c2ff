import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListSubheader from '@mui/material/ListSubheader';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import CheckIcon from '@mui/icons-material/Check';
import { useLocaleState, useStore, useTranslate } from 'ra-core';
import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSsnMasked } from '../../providers/clientState';
import { LOCALES } from '../../providers/locales';
import { usePermission, useServices, useUser } from '../../providers/services';
import { isPermitted } from '../routing';
import type { ThemeChoice } from '../theme/css-variables';
import { useConsole, useViewer } from './console-context';

const THEMES: ReadonlyArray<{ choice: ThemeChoice; key: string }> = [
  { choice: 'system', key: 'shell.user.themeSystem' },
  { choice: 'light', key: 'shell.user.themeLight' },
  { choice: 'dark', key: 'shell.user.themeDark' },
];

export function UserMenu() {
  const translate = useTranslate();
  const { firstName, lastName, email } = useUser();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const name = `${firstName} ${lastName}`.trim() || email;
  const close = () => setAnchor(null);
  return (
    <>
      <Button
        color="inherit"
        aria-label={translate('shell.user.menu', { name })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ gap: 2, px: 1.5, minWidth: 0 }}
      >
        <Avatar
          sx={{
            width: 28,
            height: 28,
            fontSize: 12,
            fontWeight: 600,
            bgcolor: 'ground.soft',
            color: 'primary.main',
          }}
        >
          {initials(firstName, lastName)}
        </Avatar>
        <Box component="span" sx={{ display: { xs: 'none', md: 'inline' } }}>
          {name}
        </Box>
      </Button>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        slotProps={{ paper: { sx: { minWidth: 240 } } }}
      >
        <PageEntries onDone={close} />
        <MaskEntry />
        <Divider />
        <ThemeEntries />
        <Divider />
        <LanguageEntries />
        <Divider />
        <LogOutEntry onDone={close} />
      </Menu>
    </>
  );
}

function initials(firstName: string, lastName: string): string {
  return `${firstName.slice(0, 1)}${lastName.slice(0, 1)}`.toUpperCase() || '?';
}

interface EntryProps {
  onDone?: () => void;
}

function PageEntries({ onDone }: EntryProps) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const viewer = useViewer();
  const { routes } = useConsole();
  const contact = routes.find(({ fullPath }) => fullPath === '/contact');
  const go = (path: string) => {
    onDone?.();
    void navigate(path);
  };
  return (
    <>
      {contact && !viewer.isInternalUser && isPermitted(contact, viewer) && (
        <MenuItem onClick={() => go('/contact')}>{translate('shell.user.contact')}</MenuItem>
      )}
      <MenuItem onClick={() => go('/user/profile')}>{translate('shell.user.profile')}</MenuItem>
      <MenuItem onClick={() => go('/user/security')}>{translate('security.title')}</MenuItem>
    </>
  );
}

function MaskEntry() {
  const translate = useTranslate();
  const permitted = usePermission('client.viewPii');
  const [masked, setMasked] = useSsnMasked();
  if (!permitted) return null;
  return (
    <MenuItem role="menuitemcheckbox" aria-checked={masked} onClick={() => setMasked(!masked)}>
      <Box component="span" sx={{ flex: 1 }}>
        {translate('shell.user.maskSsn')}
      </Box>
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {translate(masked ? 'shell.user.maskOn' : 'shell.user.maskOff')}
      </Box>
    </MenuItem>
  );
}

interface ChoiceEntryProps {
  chosen: boolean;
  lang?: string;
  onChoose: () => void;
  children: ReactNode;
}

function ChoiceEntry({ chosen, lang, onChoose, children }: ChoiceEntryProps) {
  return (
    <MenuItem role="menuitemradio" aria-checked={chosen} lang={lang} onClick={onChoose} dense>
      <ListItemIcon>{chosen && <CheckIcon fontSize="small" />}</ListItemIcon>
      {children}
    </MenuItem>
  );
}

function GroupTitle({ children }: { children: ReactNode }) {
  return (
    <ListSubheader
      role="presentation"
      disableSticky
      sx={{ lineHeight: '28px', fontSize: 12, fontWeight: 600, bgcolor: 'transparent' }}
    >
      {children}
    </ListSubheader>
  );
}

function ThemeEntries() {
  const translate = useTranslate();
  const [theme, setTheme] = useStore<'light' | 'dark' | undefined>('theme');
  return (
    <>
      <GroupTitle>{translate('shell.user.theme')}</GroupTitle>
      {THEMES.map(({ choice, key }) => (
        <ChoiceEntry
          key={choice}
          chosen={(theme ?? 'system') === choice}
          onChoose={() => setTheme(choice === 'system' ? undefined : choice)}
        >
          {translate(key)}
        </ChoiceEntry>
      ))}
    </>
  );
}

function LanguageEntries() {
  const translate = useTranslate();
  const [current, setLocale] = useLocaleState();
  return (
    <>
      <GroupTitle>{translate('shell.user.language')}</GroupTitle>
      {LOCALES.map(({ locale, name }) => (
        <ChoiceEntry
          key={locale}
          chosen={current === locale}
          lang={locale}
          onChoose={() => setLocale(locale)}
        >
          {name}
        </ChoiceEntry>
      ))}
    </>
  );
}

function LogOutEntry({ onDone }: EntryProps) {
  const translate = useTranslate();
  const { session, pending } = useServices();
  return (
    <MenuItem
      onClick={() => {
        onDone?.();
        void pending.during(session.leave());
      }}
    >
      {translate('shell.user.logOut')}
    </MenuItem>
  );
}
