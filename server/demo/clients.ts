/** The named clients of the demo data; everything else is generated from the seed. */
export interface DemoClient {
  id?: number;
  name: string;
  dotNumber?: string;
  lCode?: string;
  city?: string;
  state?: string;
  deactivated?: boolean;
  services?: string[];
  /** Employees at this location only. */
  people?: number;
  hazmat?: boolean;
  /** Everyone is an applicant. */
  isHiring?: true;
  children?: DemoClient[];
}

const SERVICES = ['Roadfile', 'Client'];

const terminal = (lCode: string, name: string, state: string): DemoClient => ({
  name,
  lCode,
  city: name,
  state,
  people: 20,
});

export const BLUE_RIDGE: DemoClient = {
  id: 1000,
  name: 'Blue Ridge Freight',
  dotNumber: '1234567',
  city: 'Roanoke',
  state: 'VA',
  services: [...SERVICES, 'FMCSA-Clearinghouse'],
  children: [
    {
      name: 'East',
      children: [
        terminal('BRF-01', 'Roanoke', 'VA'),
        terminal('BRF-02', 'Richmond', 'VA'),
        terminal('BRF-03', 'Norfolk', 'VA'),
        terminal('BRF-04', 'Charlotte', 'NC'),
      ],
    },
    {
      name: 'Central',
      children: [
        terminal('BRF-05', 'Greensboro', 'NC'),
        terminal('BRF-06', 'Raleigh', 'NC'),
        terminal('BRF-07', 'Knoxville', 'TN'),
        terminal('BRF-08', 'Nashville', 'TN'),
      ],
    },
    {
      name: 'West',
      children: [
        terminal('BRF-09', 'Memphis', 'TN'),
        terminal('BRF-10', 'Louisville', 'KY'),
        terminal('BRF-11', 'Lexington', 'KY'),
        terminal('BRF-12', 'Columbus', 'OH'),
      ],
    },
  ],
};

export const PRAIRIE: DemoClient = {
  id: 1100,
  name: 'Prairie Lines',
  dotNumber: '2345678',
  city: 'Salina',
  state: 'KS',
  services: SERVICES,
  people: 18,
};

export const HARBOR: DemoClient = {
  id: 1200,
  name: 'Harbor Chemical Transport',
  dotNumber: '3456789',
  city: 'Houston',
  state: 'TX',
  services: [...SERVICES, 'FMCSA-Clearinghouse'],
  people: 12,
  hazmat: true,
  children: [
    { name: 'Lake Charles', lCode: 'HCT-2', city: 'Lake Charles', state: 'LA', people: 9, hazmat: true },
  ],
};

/** The client that shows deactivated locations (legacy ID 513). */
export const TIDEWATER: DemoClient = {
  id: 513,
  name: 'Tidewater Parcel',
  dotNumber: '4567890',
  city: 'Savannah',
  state: 'GA',
  services: SERVICES,
  people: 6,
  children: [
    { name: 'Augusta', city: 'Augusta', state: 'GA', people: 5 },
    { name: 'Macon', city: 'Macon', state: 'GA', deactivated: true },
  ],
};

/** The provider's own company (legacy ID 78). */
export const INTERNAL_COMPANY: DemoClient = {
  id: 78,
  name: 'Roadfile',
  city: 'Harrisburg',
  state: 'PA',
  services: SERVICES,
  people: 9,
  isHiring: true,
};

export const DEMO_CLIENTS: readonly DemoClient[] = [TIDEWATER, BLUE_RIDGE, PRAIRIE, HARBOR, INTERNAL_COMPANY];

/** Carriers whose drivers are drawn together, by their numbers. */
export const CONSORTIUM: readonly DemoClient[] = [TIDEWATER, PRAIRIE, HARBOR];
