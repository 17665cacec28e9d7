import { describe, expect, test } from 'vitest'
import { offeredRoles, outranks, roleNames, roles } from './roles.ts'

describe('the roles that are offered', () => {
  const staff = ['salesperson', 'manager', 'club_manager', 'regional_manager']

  test.each([
    ['root', { role: 'salesperson', root: true }, [...staff, 'api']],
    ['a corporation manager', { role: 'corporation_manager', root: false }, staff],
    ['a regional manager', { role: 'regional_manager', root: false }, staff],
    ['a club manager', { role: 'club_manager', root: false }, staff.slice(0, 3)],
    ['a manager', { role: 'manager', root: false }, staff.slice(0, 2)],
    ['a salesperson', { role: 'salesperson', root: false }, staff.slice(0, 1)],
  ] as const)('%s', (_who, editor, expected) => {
    expect(offeredRoles(editor)).toEqual(expected)
  })

  test('a corporation manager keeps the role, which is not offered', () => {
    expect(offeredRoles({ role: 'club_manager', root: false }, 'corporation_manager')).toContain('corporation_manager')
    expect(offeredRoles({ role: 'corporation_manager', root: true })).not.toContain('corporation_manager')
    expect(offeredRoles({ role: 'corporation_manager', root: true })).not.toContain('visitor_app')
  })

  test('the role manager is shown as Salesperson, the restricted one as such', () => {
    expect(roleNames.manager).toBe('Salesperson')
    expect(roleNames.salesperson).toBe('Salesperson - Restricted')
  })

  test('no role outranks itself, and of two roles at most one outranks the other', () => {
    for (const a of roles) for (const b of roles) expect(outranks(a, b) && outranks(b, a)).toBe(false)
  })
})
