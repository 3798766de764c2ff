import { CoreAdmin, CustomRoutes } from 'ra-core';
import { ServicesProvider } from '../providers/services';
import type { ConsoleParts } from './create-console';
import { ConsoleContext } from './layout/console-context';
import { ConsoleLayout } from './layout/ConsoleLayout';
import { NotFound } from './layout/NotFound';
import { PageFailed } from './layout/PageFailed';
import { PageLoading } from './layout/PageLoading';
import { resourceElement, routeElements } from './resource-elements';
import { CapabilitiesContext } from './ui/capabilities';

/**
 * The console is a react-admin application. Each folder of resources/ declares its resources, pages and dialogs in
 * index.tsx; resources/index.tsx lists them in order. The layout brings the theme.
 */
export function App({ capabilities, services, model, ...admin }: ConsoleParts) {
  const { routes } = model;
  return (
    <ServicesProvider value={services}>
      <ConsoleContext value={model}>
        <CapabilitiesContext value={capabilities}>
          <CoreAdmin
            {...admin}
            layout={ConsoleLayout}
            catchAll={NotFound}
            loading={PageLoading}
            error={PageFailed}
            disableTelemetry
          >
            {capabilities
              .flatMap(({ resources = [] }) => resources)
              .map((resource) => resourceElement(resource, routes))}
            <CustomRoutes>{routeElements(routes.filter(({ resource }) => !resource))}</CustomRoutes>
          </CoreAdmin>
        </CapabilitiesContext>
      </ConsoleContext>
    </ServicesProvider>
  );
}
