import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useSearchParams } from 'react-router-dom';
import type { ClientNode } from '../../../domain/clients/contract';
import { LoadFailed } from '../../../src/ui/LoadFailed';
import { PageHeader } from '../../../src/ui/PageHeader';
import { useApi } from '../../api';
import { FilePlaceSelect } from '../../FilePlaceSelect';
import { PlacePanel } from '../detail/PlacePanel';
import { CLIENTS, HIERARCHY_PATH } from '../links';
import './hierarchy.css';

const hrefOf = ({ legacyClientId }: ClientNode) => `/${HIERARCHY_PATH}?location=${legacyClientId}`;

/** Where the locations of all clients are in their trees, for reviewers who move them. */
export default function HierarchyPage() {
  const translate = useTranslate();
  const [params, setParams] = useSearchParams();
  const location = params.get('location');
  return (
    <>
      <PageHeader
        title={translate('clients.hierarchy.title')}
        subtitle={translate('clients.hierarchy.text')}
      />
      <div className="hierarchy">
        <FilePlaceSelect
          id="location"
          name="location"
          label={translate('clients.hierarchy.location')}
          help={translate('clients.hierarchy.help')}
          onChange={(place) => setParams(place ? { location: String(place.legacyClientId) } : {})}
        />
        {location === null ? null : <Placed key={location} id={location} />}
      </div>
    </>
  );
}

function Placed({ id }: { id: string }) {
  const api = useApi();
  const { data, error, refetch } = useQuery({
    queryKey: [CLIENTS, 'hierarchy', id],
    queryFn: ({ signal }) => api.clientAt(id, signal),
    placeholderData: undefined,
  });
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  return data ? <PlacePanel client={data} title={data.name} hrefOf={hrefOf} /> : null;
}
