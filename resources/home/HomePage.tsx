import { Navigate } from 'react-router-dom';
import { usePermission, useUser } from '../../providers/services';
import { useClientOfPages } from '../../providers/sites';
import { AUDITOR_HOME } from '../audits';
import { ClientHome } from './ClientHome';
import { Shortcuts } from './Shortcuts';
import { StaffHome } from './StaffHome';

/** The first page after sign-in. */
export default function HomePage() {
  const client = useClientOfPages();
  const mayViewAlerts = usePermission('client.viewAlerts');
  const { audit } = useUser();
  // Auditors with a link have a page of their own.
  if (audit) return <Navigate to={AUDITOR_HOME} replace />;
  if (client === null) return <StaffHome />;
  return mayViewAlerts ? <ClientHome client={client} /> : <Shortcuts title={client.name} />;
}
