import { Check } from 'typebox/value';
import { describe, expect, it } from 'vitest';
import {
  clientIdProblem,
  clientProblems,
  jobTitleProblem,
  onlyParent,
  patchBodyProblem,
  servicesProblem,
} from './client-rules';
import { Client, ClientNode, ClientPatch, serviceNames } from './contract';
import { activeTree, findSite, flattenSites, reachedSites, sitePath, visibleTree } from './site-tree';
import type { Refusal } from '../shared/refusals/refusal';
import { refusalText } from '../shared/refusals/text';

const said = (refusal: Refusal | null) => refusal && refusalText(refusal);

function site(legacyClientId: number, children: ClientNode[] = [], deactivated = false): ClientNode {
  return {
    _id: legacyClientId.toString(16).padStart(24, '0'),
    legacyClientId,
    name: `Site ${legacyClientId}`,
    deactivated,
    DOTNumber: null,
    levelNumber: 0,
    children,
  };
}

/** 1 ─ 2 ─ 4, 5 (closed) and 3 (closed) ─ 6, and 7 (closed) ─ 8 (closed) */
const tree = site(1, [
  site(2, [site(4), site(5, [], true)]),
  site(3, [site(6)], true),
  site(7, [site(8, [], true)], true),
]);

function ids(nodes: ClientNode[]): number[] {
  return nodes.map((node) => node.legacyClientId);
}

describe('clients', () => {
  it("have services, including the provider's own, Client and FMCSA-Clearinghouse", () => {
    expect(serviceNames('Northway')).toEqual(
      expect.arrayContaining(['Northway', 'Client', 'FMCSA-Clearinghouse']),
    );
    expect(serviceNames('Northway')).not.toContain('Roadfile');
  });

  it('have the fields of the specification', () => {
    const required = [
      '_id',
      'name',
      'primaryAddress',
      'contacts',
      'notes',
      'deactivated',
      'employeeIdentifier',
    ];
    required.push('legacyClientId', 'services', 'logo', 'hierarchy', 'aliases');
    expect(Client.required).toEqual(expect.arrayContaining(required));
    expect(Object.keys(Client.properties.hierarchy.properties)).toEqual(['legacyClientId', 'LCodes']);
  });

  it('are refused with the specified texts if id, body or job title is missing', () => {
    expect([undefined, null, '', ' '].map((id) => said(clientIdProblem(id)))).toEqual(
      Array(4).fill('The client id is required'),
    );
    expect(clientIdProblem(78)).toBeNull();
    expect([undefined, null, {}].map((body) => said(patchBodyProblem(body)))).toEqual(
      Array(3).fill('Patch body is required'),
    );
    expect(said(patchBodyProblem({ name: undefined }))).toBe('Patch body is required');
    expect(patchBodyProblem({ notes: null })).toBeNull();
    expect([undefined, '', '  '].map((title) => said(jobTitleProblem(title)))).toEqual(
      Array(3).fill('The job title is required to be specified'),
    );
    expect(jobTitleProblem('Driver')).toBeNull();
  });

  it('report every problem beside its field', () => {
    const problems = clientProblems({
      name: ' ',
      DOTNumber: '123-456',
      timeZone: 'Mars/Olympus',
      primaryAddress: { state: 'ZZ' },
      contacts: [
        { name: 'Ann', email: 'ann@example.test' },
        { name: 'Bob', email: 'bob' },
      ],
    });
    expect(Object.keys(problems)).toEqual([
      'name',
      'DOTNumber',
      'timeZone',
      'primaryAddress.state',
      'contacts.1.email',
    ]);
    const contacts = [{ name: 'Ann', phone: 'abc' }];
    expect(Object.keys(clientProblems({ primaryAddress: { zip: '4540' }, contacts }))).toEqual([
      'primaryAddress.zip',
      'contacts.0.phone',
    ]);
    expect(clientProblems({ timeZone: '+05:00' })).toHaveProperty('timeZone');
    // The runtime accepts these, the database does not.
    for (const timeZone of ['SST', 'US/Pacific-New', 'constructor'])
      expect(clientProblems({ timeZone })).toHaveProperty('timeZone');
    expect(clientProblems({ timeZone: 'UTC' })).toEqual({});
    expect(
      clientProblems({
        name: 'East',
        DOTNumber: null,
        timeZone: 'America/Chicago',
        primaryAddress: { state: 'VA' },
      }),
    ).toEqual({});
  });

  it('accept only existing services; some are for the internal company alone [ACCESS-11]', () => {
    const other = { tenantId: 1000, providerName: 'Northway' };
    expect(said(servicesProblem(['Northway', 'Vaccines'], [], other))).toBe(
      'Not offered to this client: Vaccines',
    );
    expect(servicesProblem(['Northway', 'Vaccines'], [], { ...other, tenantId: 78 })).toBeNull();
    expect(servicesProblem(['Roadfile'], ['Roadfile'], other)).toBeNull();
    expect(said(servicesProblem(['Roadfile'], [], other))).toContain('Roadfile');
  });

  it('need exactly one parent match, or the lookup fails [VAL-62]', () => {
    expect(onlyParent([{ name: 'East' }])).toEqual({ name: 'East' });
    expect(() => onlyParent([])).toThrow('Unexpected response from server looking up parent location');
    expect(() => onlyParent([1, 2])).toThrow(RangeError);
  });

  it('accept a patch of some fields, but no undeclared field and no empty patch', () => {
    expect(Check(ClientPatch, { name: 'East' })).toBe(true);
    expect(Check(ClientPatch, {})).toBe(false);
    expect(Check(ClientPatch, { legacyClientId: 9 })).toBe(false);
    expect(Check(ClientPatch, { name: 'East\u0000' })).toBe(false);
  });
});

describe('the site tree', () => {
  it('nests children at any depth', () => {
    expect(Check(ClientNode, tree)).toBe(true);
    const broken = site(1, [site(2, [{ ...site(4), name: 7 } as unknown as ClientNode])]);
    expect(Check(ClientNode, broken)).toBe(false);
    expect(ids(flattenSites(tree))).toEqual([1, 2, 4, 5, 3, 6, 7, 8]);
    expect(findSite(tree, 6)?.name).toBe('Site 6');
    expect(ids(sitePath(tree, 6))).toEqual([1, 3, 6]);
    expect(sitePath(tree, 99)).toEqual([]);
  });

  it('leaves out deactivated locations, but keeps those above active ones', () => {
    expect(ids(flattenSites(visibleTree(tree, 1)))).toEqual([1, 2, 4, 3, 6]);
  });

  it('leaves out a node that is present by name only and leads to none', () => {
    const named = { ...site(1, [{ ...site(2), reachable: false }, site(3)]), reachable: false };
    expect(ids(flattenSites(activeTree(named)))).toEqual([1, 3]);
    expect(ids(flattenSites(activeTree(tree)))).toEqual([1, 2, 4, 3, 6]);
  });

  it('includes deactivated locations for client 513 [CONST-23]', () => {
    expect(ids(flattenSites(visibleTree(tree, 513)))).toEqual([1, 2, 4, 5, 3, 6, 7, 8]);
  });

  it('gives the assigned sites and everything below, each site once', () => {
    expect(ids(reachedSites(tree, [2, 4, 7, 99]))).toEqual([2, 4, 5, 7, 8]);
    expect(reachedSites(tree, [])).toEqual([]);
  });
});
