import { describe, expect, it } from 'vitest';
import { role } from '../../../domain/access/roles';
import { isAsPreset, presetOf, sectionsFor, tickOf, toggleGroup, toggleOne } from './permission-choice';

const all = new Set<string>(role('superAdmin').permissions);
const clientGroup = sectionsFor(false).find(({ group }) => group === 'client')!;

describe('the sections of the editor', () => {
  it("leave out staff groups for a client's user", () => {
    const groups = sectionsFor(false).map(({ group }) => group);
    expect(groups).not.toContain('admin');
    expect(groups).not.toContain('customerCare');
    expect(groups).toContain('servicesDqf');
    expect(sectionsFor(true).map(({ group }) => group)).toContain('admin');
  });
});

describe('the box of a group', () => {
  it('is empty, partly or wholly ticked', () => {
    const keys = clientGroup.permissions.map(({ key }) => key);
    expect(tickOf(clientGroup, new Set())).toBe('none');
    expect(tickOf(clientGroup, new Set([keys[0]!]))).toBe('some');
    expect(tickOf(clientGroup, new Set(keys))).toBe('all');
  });

  it('ticks and unticks what can be granted, and leaves other groups alone', () => {
    const held = new Set(['client.viewRoster', 'client.viewUsers']);
    const ticked = toggleGroup(clientGroup, ['cme.search', 'client.viewRoster'], held);
    expect(ticked).toEqual(['cme.search', 'client.viewRoster', 'client.viewUsers']);
    expect(toggleGroup(clientGroup, ticked, held)).toEqual(['cme.search']);
  });
});

describe('a role', () => {
  it('selects the permissions that can be granted, and counts the rest', () => {
    expect(presetOf('siteClerk', false, all)).toEqual({
      permissions: [...role('siteClerk').permissions],
      left: 0,
    });
    const some = presetOf('siteClerk', false, new Set(['client.viewRoster']));
    expect(some).toEqual({
      permissions: ['client.viewRoster'],
      left: role('siteClerk').permissions.length - 1,
    });
    expect(presetOf('nobody', false, all)).toEqual({ permissions: [], left: 0 });
  });

  it('is recognized until a permission is changed', () => {
    const keys = [...role('siteClerk').permissions];
    expect(isAsPreset('siteClerk', keys)).toBe(true);
    expect(isAsPreset('siteClerk', toggleOne(keys, 'client.viewRoster'))).toBe(false);
    expect(isAsPreset('siteClerk', toggleOne(keys, 'client.viewPii'))).toBe(false);
  });
});
