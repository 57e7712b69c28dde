import { describe, expect, it } from 'vitest';
import type { Role } from '../platform/role';
import { partsOf, ROLES_OF_PARTS, STOP_ORDER } from './roles';

describe('parts of a process', () => {
  it.each<[Role, string]>([
    ['all', 'folder api port users market news movers picks sockets alerts site'],
    ['owner', 'folder api port users bus market movers alerts ownership'],
    ['reader', 'api port users bus market news movers picks sockets alerts site'],
    ['front', 'api port site'],
  ])('of the role %s, in the order of their start', (role, names) => {
    expect(partsOf(role).join(' ')).toBe(names);
  });

  it('are all stopped, the folder after all others', () => {
    expect([...STOP_ORDER, 'folder'].sort()).toEqual(Object.keys(ROLES_OF_PARTS).sort());
  });
});
