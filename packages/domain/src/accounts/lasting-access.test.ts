import { describe, expect, test } from 'vitest'
import type { Actor } from './actor.ts'
import { mayGrant, mayOwn } from './lasting-access.ts'
import {
  assignableRoles,
  managedFields,
  mayAddToClub,
  mayAssignRole,
  mayRestoreUser,
  settableUserFields,
} from './user-rules.ts'
import { actor, user } from './test/cast.ts'

const everything = () => true

describe('access that outlives the session', () => {
  test('follows the user’s own rights without impersonation', () => {
    expect(mayGrant(actor('manager'), everything)).toBe(true)
    expect(mayGrant(actor('manager'), (who) => who.root)).toBe(false)
  })

  test('needs the rights of both while impersonating', () => {
    const byRoot = actor('manager', { impersonator: actor('manager', { id: 8, flags: ['root'] }) })
    const ofRoot = actor('manager', { flags: ['root'], impersonator: actor('manager', { id: 8 }) })
    expect(mayGrant(byRoot, everything)).toBe(true)
    expect(mayGrant(byRoot, (who) => who.root)).toBe(false)
    expect(mayGrant(ofRoot, (who) => who.root)).toBe(false)
  })

  test('is refused when the impersonator is unknown', () => {
    expect(mayGrant(actor('manager', { impersonated: true }), everything)).toBe(false)
  })

  test('of one owner is refused to every impersonator', () => {
    expect(mayOwn(actor('manager'))).toBe(true)
    expect(mayOwn(actor('manager', { impersonator: actor('manager', { id: 8, flags: ['root'] }) }))).toBe(false)
  })
})

describe('of a user with more rights, a salesperson', () => {
  const weak = actor('manager', { id: 8, flags: ['can_impersonate'] })
  const acting = actor('regional_manager', { flags: ['root'], company_ids: [1, 2], impersonator: weak })

  test.each<[string, (who: Actor) => boolean]>([
    ['sets no access of another user', (who) => settableUserFields(who, user('manager', { id: 9 })).includes('role')],
    [
      'sets no clubs of another user',
      (who) => settableUserFields(who, user('manager', { id: 9 })).includes('company_ids'),
    ],
    [
      'sets no flags of another user',
      (who) => settableUserFields(who, user('manager', { id: 9 })).includes('can_import_csv'),
    ],
    [
      'sets no password of another user',
      (who) => settableUserFields(who, user('manager', { id: 9 })).includes('password'),
    ],
    ['creates no user with a role above their own', (who) => mayAssignRole(who, 'club_manager')],
    ['creates no API user', (who) => assignableRoles(who).includes('api')],
    ['adds no user to another club', (who) => mayAddToClub(who, 2)],
    [
      'restores no user',
      (who) => mayRestoreUser(who, { ...user('manager', { id: 9 }), deleted_at: '2026-01-01T00:00:00Z' }),
    ],
    [
      'changes not the impersonated user’s email',
      (who) => settableUserFields(who, user('regional_manager', { id: 7 })).includes('email'),
    ],
    [
      'changes not the impersonated user’s phone',
      (who) => settableUserFields(who, user('regional_manager', { id: 7 })).includes('phone_number'),
    ],
  ])('%s', (_, isAllowed) => {
    const { impersonator: _behind, ...same } = { ...acting, original_user_id: null }
    expect(isAllowed(same)).toBe(true)
    expect(isAllowed(acting)).toBe(false)
  })

  test('still changes what gives no access', () => {
    const own = settableUserFields(actor('manager', { impersonator: weak }), user('manager', { id: 7 }))
    expect(own).toContain('locale')
    expect(own).toContain('week_schedule')
    expect(own).not.toContain('phone_number')
  })

  test('while a manager impersonating an equal sets the same fields of others', () => {
    const equal = actor('club_manager', { impersonator: actor('club_manager', { id: 8 }) })
    expect(settableUserFields(equal, user('manager', { id: 9 }))).toEqual(managedFields)
  })
})
