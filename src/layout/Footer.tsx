import Link from '@mui/material/Link';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router-dom';
import { CLIENT_VERSION } from '../../resources';
import { useShellApi } from './api';
import './layout.css';

export function Footer() {
  const translate = useTranslate();
  const api = useShellApi();
  const { data } = useQuery({
    queryKey: ['apiVersion'],
    queryFn: ({ signal }) => api.getApiVersion(signal),
    staleTime: Infinity,
  });
  return (
    <footer className="shell-footer">
      <span>{translate('shell.footer.client', { version: CLIENT_VERSION })}</span>
      <Link component={RouterLink} to="/termsOfService" color="inherit">
        {translate('shell.footer.terms')}
      </Link>
      <Link component={RouterLink} to="/privacyPolicy" color="inherit">
        {translate('shell.footer.privacy')}
      </Link>
      {/* Last, because it comes last. */}
      {data && <span>{translate('shell.footer.api', { version: data.version })}</span>}
    </footer>
  );
}
