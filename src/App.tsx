import { CoreAdmin, CustomRoutes } from 'ra-core';
import { ServicesProvider } from '../providers/services';
import type { ConsoleParts } from './create-console';
import { ConsoleContext } from './layout/console-context';
import { ConsoleLayout } from './layout/ConsoleLayout';
import { NotFound } from './layout/NotFound';
import { PageFailed } from './layout/PageFailed';
import { PageLoading } from './layout/PageLoading';
import { customRoute, resourceElement } from './resource-elements';

/**
 * The console is a react-admin application. Each folder of resources/ declares its resources, pages and dialogs in
 * index.tsx; resources/index.tsx lists them in order. The layout brings the theme.
 */
export function App(parts: ConsoleParts) {
  const { capabilities, services, model } = parts;
  return (
    <ServicesProvider services={services}>
      <ConsoleContext value={model}>
        <CoreAdmin
          dataProvider={parts.dataProvider}
          authProvider={parts.authProvider}
          i18nProvider={parts.i18nProvider}
          store={parts.store}
          queryClient={parts.queryClient}
          layout={ConsoleLayout}
          catchAll={NotFound}
          loading={PageLoading}
          error={PageFailed}
          disableTelemetry
        >
          {capabilities.flatMap(({ resources = [] }) => resources).map(resourceElement)}
          <CustomRoutes>{capabilities.flatMap(({ pages = [] }) => pages).map(customRoute)}</CustomRoutes>
        </CoreAdmin>
      </ConsoleContext>
    </ServicesProvider>
  );
}
