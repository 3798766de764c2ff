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
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSsnMasked } from '../../providers/clientState';
import { LOCALES } from '../../providers/locales';
import { useCanAccessSync, useServices, useUser } from '../../providers/services';
import { isPermitted } from '../routing';
import { useConsole, useViewer } from './console-context';

export function UserMenu() {
  const translate = useTranslate();
  const { firstName, lastName, email } = useUser();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const name = `${firstName} ${lastName}`.trim() || email;
  const initials = `${firstName.slice(0, 1)}${lastName.slice(0, 1)}`.toUpperCase() || '?';
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
          {initials}
        </Avatar>
        <Box component="span" sx={{ display: { xs: 'none', md: 'inline' } }}>
          {name}
        </Box>
      </Button>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ paper: { sx: { minWidth: 240 } } }}
      >
        <Entries close={() => setAnchor(null)} />
      </Menu>
    </>
  );
}

function Entries({ close }: { close: () => void }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const viewer = useViewer();
  const { routes } = useConsole();
  const { signOut } = useServices();
  const canAccess = useCanAccessSync();
  const [theme, setTheme] = useStore<'light' | 'dark' | undefined>('theme');
  const [locale, setLocale] = useLocaleState();
  const contact = routes.find(({ fullPath }) => fullPath === '/contact');
  const open = (path: string) => {
    close();
    void navigate(path);
  };
  const logOut = () => {
    close();
    void signOut();
  };
  return (
    <>
      {contact && !viewer.isInternalUser && isPermitted(contact, viewer) && (
        <MenuItem onClick={() => open('/contact')}>{translate('shell.user.contact')}</MenuItem>
      )}
      <MenuItem onClick={() => open('/user/profile')}>{translate('shell.user.profile')}</MenuItem>
      <MenuItem onClick={() => open('/user/security')}>{translate('security.title')}</MenuItem>
      {canAccess('client.viewPii') && <MaskEntry />}
      <Divider />
      <Choice
        title={translate('shell.user.theme')}
        options={[
          { value: 'system', label: translate('shell.user.themeSystem') },
          { value: 'light', label: translate('shell.user.themeLight') },
          { value: 'dark', label: translate('shell.user.themeDark') },
        ]}
        value={theme ?? 'system'}
        onChoose={(choice) => setTheme(choice === 'system' ? undefined : choice)}
      />
      <Divider />
      <Choice
        title={translate('shell.user.language')}
        options={LOCALES.map(({ locale: value, name }) => ({ value, label: name, lang: value }))}
        value={locale}
        onChoose={setLocale}
      />
      <Divider />
      <MenuItem onClick={logOut}>{translate('shell.user.logOut')}</MenuItem>
    </>
  );
}

function MaskEntry() {
  const translate = useTranslate();
  const [masked, setMasked] = useSsnMasked();
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

interface ChoiceProps<Value extends string> {
  title: string;
  options: readonly { value: Value; label: string; lang?: string }[];
  value: string;
  onChoose: (value: Value) => void;
}

function Choice<Value extends string>({ title, options, value, onChoose }: ChoiceProps<Value>) {
  return (
    <>
      <ListSubheader
        role="presentation"
        disableSticky
        sx={{ lineHeight: '28px', fontSize: 12, fontWeight: 600, bgcolor: 'transparent' }}
      >
        {title}
      </ListSubheader>
      {options.map((option) => (
        <MenuItem
          key={option.value}
          role="menuitemradio"
          aria-checked={option.value === value}
          lang={option.lang}
          onClick={() => onChoose(option.value)}
          dense
        >
          <ListItemIcon>{option.value === value && <CheckIcon fontSize="small" />}</ListItemIcon>
          {option.label}
        </MenuItem>
      ))}
    </>
  );
}
