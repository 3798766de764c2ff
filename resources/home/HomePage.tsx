import { usePermission } from '../../providers/services';
import { useClientOfPages } from '../../providers/sites';
import { ClientHome } from './ClientHome';
import { Shortcuts } from './Shortcuts';
import { StaffHome } from './StaffHome';

/** The first page after sign-in. */
export default function HomePage() {
  const client = useClientOfPages();
  const mayViewAlerts = usePermission('client.viewAlerts');
  if (client === null) return <StaffHome />;
  return mayViewAlerts ? <ClientHome client={client} /> : <Shortcuts title={client.name} />;
}
