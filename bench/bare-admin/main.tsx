/**
 * The baseline of the roster's cold start: what react-admin's tutorial builds, a list with the roster's columns on the same API.
 * No custom menu, no filters, no live updates, no translations.
 */
import simpleRestProvider from 'ra-data-simple-rest';
import {
  Admin,
  Datagrid,
  DateField,
  fetchUtils,
  List,
  Resource,
  TextField,
  type AuthProvider,
  type DataProvider,
  type GetListParams,
} from 'react-admin';
import { createRoot } from 'react-dom/client';

const client = new URLSearchParams(window.location.search).get('client') ?? '';
const token = () => /(?:^|; )jwtToken=([^;]+)/.exec(document.cookie)?.[1] ?? null;

const http = (url: string, options: fetchUtils.Options = {}) =>
  fetchUtils.fetchJson(url, {
    ...options,
    headers: new Headers({
      Accept: 'application/json',
      Authorization: `Bearer ${token()}`,
      'X-Client-Id': client,
    }),
  });

const rest = simpleRestProvider('/v1', http, 'X-Total-Count');
const dataProvider: DataProvider = {
  ...rest,
  getList: async (_resource: string, params: GetListParams) => {
    const { data, total } = await rest.getList(`clients/${client}/employees`, params);
    return { data: data.map((row) => ({ ...row, id: row['employeeId'] })), total };
  },
};

const authProvider: AuthProvider = {
  login: () => Promise.resolve(),
  logout: () => Promise.resolve(),
  checkAuth: () => (token() === null ? Promise.reject(new Error('Not signed in')) : Promise.resolve()),
  checkError: () => Promise.resolve(),
  getPermissions: () => Promise.resolve(),
};

function Employees() {
  return (
    <List perPage={25} sort={{ field: 'lastName', order: 'ASC' }}>
      <Datagrid>
        <TextField source="lastName" />
        <TextField source="qualification" />
        <TextField source="siteName" />
        <TextField source="jobTitle" />
        <TextField source="employmentStatus" />
        <TextField source="workId" />
        <TextField source="licenseClass" />
        <DateField source="hireDate" />
      </Datagrid>
    </List>
  );
}

createRoot(document.getElementById('root')!).render(
  <Admin dataProvider={dataProvider} authProvider={authProvider} disableTelemetry>
    <Resource name="employees" list={Employees} />
  </Admin>,
);
