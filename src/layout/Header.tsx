import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import MenuIcon from '@mui/icons-material/Menu';
import MenuOpenIcon from '@mui/icons-material/MenuOpen';
import { useTranslate } from 'ra-core';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import { useCanAccessSync, useProviderName, useServices, useUser } from '../../providers/services';
import { Mark } from '../theme/Mark';
import { BroadcastTicker } from './BroadcastTicker';
import { ClientPicker } from './ClientPicker';
import { JumpList } from './JumpList';
import { SearchButton } from './SearchButton';
import { SitePicker } from './SitePicker';
import { UserMenu } from './UserMenu';

function Logo() {
  const translate = useTranslate();
  const provider = useProviderName();
  return (
    <Link to="/" className="shell-logo" aria-label={translate('shell.logo', { provider })}>
      <Mark size={28} />
      <span>{provider}</span>
    </Link>
  );
}

interface HeaderProps {
  /** Null where there is no menu to toggle. */
  menuOpen: boolean | null;
  onToggleMenu: () => void;
  /** Whether client and location fit beside the logo. */
  isWide: boolean;
}

/**
 * One bar with everything that is there on every page. Announcements come late and go: they use the room that is left in the bar, or,
 * where there is none, a line at the bottom of the window, so that nothing else moves.
 */
export const Header = memo(function Header({ menuOpen, onToggleMenu, isWide }: HeaderProps) {
  const translate = useTranslate();
  const canAccess = useCanAccessSync();
  const hasClients = useUser().isInternalUser && canAccess('customerCare.assumeClient');
  const pickers = (
    <div className="shell-pickers">
      {hasClients && <ClientPicker />}
      <SitePicker />
    </div>
  );
  const inBar = isWide || !hasClients;
  return (
    <header className="shell-header">
      <div className="shell-bar">
        {menuOpen !== null && (
          <IconButton
            aria-label={translate(menuOpen ? 'shell.menu.close' : 'shell.menu.open')}
            aria-expanded={menuOpen}
            onClick={onToggleMenu}
          >
            {menuOpen ? <MenuOpenIcon /> : <MenuIcon />}
          </IconButton>
        )}
        <Logo />
        <div className="shell-rest">
          {inBar && pickers}
          {isWide && <BroadcastTicker />}
        </div>
        <SearchButton />
        <JumpList />
        <UserMenu />
      </div>
      {!inBar && <div className="shell-context">{pickers}</div>}
      {!isWide && <BroadcastTicker />}
    </header>
  );
});

/** For auditors, and before two-factor authentication is set up: the client, and the way out. */
export function MinimalHeader() {
  const translate = useTranslate();
  const { signOut } = useServices();
  const { client, auditorToken } = useUser();
  return (
    <header className="shell-bar shell-minimal">
      <Logo />
      <div className="shell-rest">
        {client?.name} {auditorToken === undefined ? null : translate('shell.auditor')}
      </div>
      <Button onClick={() => void signOut()}>{translate('shell.user.logOut')}</Button>
    </header>
  );
}
