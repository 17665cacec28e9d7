import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { userFlags } from './actor.ts'
import { roles } from './roles.ts'
import { actor, user } from './test/cast.ts'
import {
  impersonationRefusal,
  managedFields,
  mayDeleteUser,
  mayAssignRole,
  profileFields,
  removalRefusal,
  rootOnlyUserFields,
  settableUserFields,
} from './user-rules.ts'

describe('settable fields', () => {
  const without = (...fields: string[]) => managedFields.filter((field) => !fields.includes(field))

  test('on oneself: the profile, never role or flags', () => {
    for (const role of roles) {
      expect(settableUserFields(actor(role), user(role, { id: 7 }))).toEqual(profileFields)
    }
  })

  test('of oneself while impersonating: none, or the role could be raised', () => {
    const acting = actor('corporation_manager', { impersonator: actor('corporation_manager', { id: 8 }) })
    expect(settableUserFields(acting, user('salesperson', { id: 8 }))).toEqual([])
    expect(settableUserFields(acting, user('salesperson', { id: 9 }))).toEqual(managedFields)
    expect(settableUserFields({ ...acting, root: true }, user('salesperson', { id: 8 }))).toEqual([])
  })

  test('root sets everything on others, and neither role nor root on itself', () => {
    const root = actor('club_manager', { flags: ['root'] })
    expect(settableUserFields(root, user('manager'))).toEqual([...managedFields, ...rootOnlyUserFields])
    const own = settableUserFields(root, user('club_manager', { id: 7, flags: ['root'] }))
    expect(own).not.toContain('role')
    expect(own).not.toContain('root')
    expect(own).toContain('can_impersonate')
  })

  // prettier-ignore
  test.each([
    ['a club manager on a manager',             actor('club_manager'),     user('manager'),             managedFields],
    ['a club manager on another',               actor('club_manager'),     user('club_manager'),        managedFields],
    ['a club manager on a regional manager',    actor('club_manager'),     user('regional_manager'),    []],
    ['a regional manager on a club manager',    actor('regional_manager'), user('club_manager'),        managedFields],
    ['a club manager on root',                  actor('club_manager'),     user('manager', { flags: ['root'] }), []],
    ['a manager on a salesperson',              actor('manager'),          user('salesperson'),         []],
    ['a salesperson on another',                actor('salesperson'),      user('salesperson'),         []],
    ['whose user has more clubs',               actor('club_manager'),     user('manager', { company_ids: [1, 2] }), without('email', 'password')],
    ['whose user may impersonate',              actor('club_manager'),     user('manager', { flags: ['can_impersonate'] }), without('email', 'password')],
    ['who may impersonate, on another who may', actor('club_manager', { flags: ['can_impersonate'] }), user('manager', { flags: ['can_impersonate'] }), managedFields],
  ])('%s', (_case, editor, edited, expected) => {
    expect(settableUserFields(editor, edited)).toEqual(expected)
  })

  test('only root sets root’s fields, whatever role, flags and clubs', () => {
    fc.assert(
      fc.property(
        fc.record({
          role: fc.constantFrom(...roles),
          flags: fc.subarray(userFlags.filter((flag) => flag !== 'root')),
          edited: fc.constantFrom(...roles),
          held: fc.subarray([...userFlags]),
          id: fc.constantFrom(7, 8, null),
        }),
        ({ role, flags, edited, held, id }) => {
          const target = { ...user(edited, { flags: held }), id }
          const fields = settableUserFields(actor(role, { flags }), target)
          return rootOnlyUserFields.every((field) => !fields.includes(field))
        },
      ),
    )
  })
})

test('no role above one’s own can be assigned, and the present one may stay', () => {
  expect(mayAssignRole(actor('club_manager'), 'regional_manager')).toBe(false)
  expect(mayAssignRole(actor('club_manager'), 'club_manager')).toBe(true)
  expect(mayAssignRole(actor('regional_manager'), 'corporation_manager', 'corporation_manager')).toBe(true)
  expect(mayAssignRole(actor('regional_manager'), 'api')).toBe(false)
  expect(mayAssignRole(actor('regional_manager', { flags: ['root'] }), 'api')).toBe(true)
})

describe('removal', () => {
  test('of oneself while impersonating is refused', () => {
    const acting = { ...actor('corporation_manager'), original_user_id: 8 }
    expect(removalRefusal(acting, user('salesperson', { id: 8 }))).toBe('self')
    expect(mayDeleteUser(acting, user('salesperson', { id: 8 }))).toBe(false)
  })

  // prettier-ignore
  test.each([
    ['oneself',                      actor('club_manager'),                    user('club_manager', { id: 7 }), 'self'],
    ['oneself as root',              actor('club_manager', { flags: ['root'] }), user('club_manager', { id: 7 }), 'self'],
    ['root',                         actor('corporation_manager'),             user('manager', { flags: ['root'] }), 'root'],
    ['root by root',                 actor('manager', { flags: ['root'] }),    user('manager', { flags: ['root'] }), null],
    ['a user above',                 actor('club_manager'),                    user('regional_manager'),        'outranked'],
    ['a peer',                       actor('club_manager'),                    user('club_manager'),            null],
    ['by a user without settings',   actor('manager'),                         user('salesperson'),             'not_a_manager'],
  ])('%s', (_case, someone, removed, refusal) => {
    expect(removalRefusal(someone, removed)).toBe(refusal)
  })

  test('deleting needs access to every club of the user', () => {
    expect(mayDeleteUser(actor('club_manager'), user('manager'))).toBe(true)
    expect(mayDeleteUser(actor('club_manager'), user('manager', { company_ids: [1, 2] }))).toBe(false)
    expect(mayDeleteUser(actor('manager', { flags: ['root'] }), user('manager', { company_ids: [1, 2] }))).toBe(true)
  })
})

describe('impersonation', () => {
  const root = actor('manager', { flags: ['root'] })
  const holder = actor('manager', { flags: ['can_impersonate'] })
  const present = { deleted_at: null }

  // prettier-ignore
  test.each([
    ['root by root',             root,                                user('manager', { flags: ['root'] }),      null],
    ['root by a holder',         holder,                              user('manager', { flags: ['root'] }),      'beyond'],
    ['a user of an own club',    holder,                              user('salesperson'),                       null],
    ['a peer',                   holder,                              user('manager'),                           null],
    ['a user above',             holder,                              user('club_manager'),                      'beyond'],
    ['a user of more clubs',     holder,                              user('manager', { company_ids: [1, 2] }),  'beyond'],
    ['a user with more rights',  holder,                              user('salesperson', { flags: ['can_bulk_sms'] }), 'beyond'],
    ['who may delete more',      actor('manager', { flags: ['can_impersonate', 'cannot_delete_activities'] }), user('manager'), 'beyond'],
    ['who may delete less',      holder,                              user('manager', { flags: ['cannot_delete_activities'] }), null],
    ['a user of another club',   holder,                              user('manager', { company_ids: [2] }),     'other_club'],
    ['root reaches every club',  root,                                user('manager', { company_ids: [2] }),     null],
    ['while impersonating',      actor('manager', { impersonated: true, flags: ['root'] }), user('manager'),     'nested'],
    ['oneself',                  holder,                              user('manager', { id: 7 }),                'self'],
    ['a machine',                root,                                user('api'),                               'machine'],
  ])('%s', (_case, someone, subject, refusal) => {
    expect(impersonationRefusal(someone, { ...subject, ...present })).toBe(refusal)
  })

  test('a removed user', () => {
    expect(impersonationRefusal(root, { ...user('manager'), deleted_at: '2026-01-01T00:00:00Z' })).toBe('removed')
  })
})
