import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ActingCompany, Actor } from './actor.ts'
import { programFlags, userFlags } from './actor.ts'
import { abilitiesOf, may, permissions, type RoutePermission } from './permissions.ts'
import { roles } from './roles.ts'
import { actor } from './test/cast.ts'

const everySwitch: Partial<ActingCompany> = {
  abcfin: true,
  bulk_sms: true,
  enable_whatsapp_messaging: true,
}

const columns: Record<string, Actor> = {
  root: actor('salesperson', { flags: ['root'], company: everySwitch }),
  corporation: actor('corporation_manager', { company: everySwitch }),
  regional: actor('regional_manager', { company: everySwitch }),
  club: actor('club_manager', { company: everySwitch }),
  manager: actor('manager', { company: everySwitch }),
  salesperson: actor('salesperson', { company: everySwitch }),
  api: actor('api', { company: everySwitch }),
  impersonated: actor('salesperson', { company: everySwitch, impersonated: true }),
}

// prettier-ignore
const table: Record<RoutePermission, string> = {
  //                                     root corp regi club mana sale api  impersonated
  'staff':                              'yes  yes  yes  yes  yes  yes  -    yes',
  'records':                            'yes  yes  yes  yes  yes  yes  yes  yes',
  'root':                               'yes  -    -    -    -    -    -    -',
  'managers':                           'yes  yes  yes  yes  -    -    -    -',
  'settings':                           'yes  yes  yes  yes  -    -    -    -',
  'lists':                              'yes  yes  yes  yes  -    -    yes  -',
  'webhooks':                           'yes  -    -    -    -    -    yes  -',
  'impersonate':                        'yes  -    -    -    -    -    -    -',
  'see:all_people':                     'yes  yes  yes  yes  yes  -    yes  -',
  'filter:salesperson':                 'yes  yes  yes  yes  yes  -    yes  -',
  'merge:people':                       'yes  yes  yes  yes  yes  -    -    -',
  'delete:activities':                  'yes  yes  yes  yes  yes  yes  yes  yes',
  'bulk:menu':                          'yes  yes  yes  yes  -    -    -    -',
  'bulk:delete':                        'yes  -    -    -    -    -    -    yes',
  'bulk:sms':                           'yes  -    -    -    -    -    -    -',
  'bulk:email':                         'yes  -    -    -    -    -    -    -',
  'bulk:whatsapp':                      'yes  -    -    -    -    -    -    -',
  'copy:guest_settings':                'yes  -    -    -    -    -    -    yes',
  'sync:person':                        'yes  -    -    -    -    -    -    yes',
  'export:people':                      'yes  -    -    -    -    -    -    -',
  'import:people':                      'yes  -    -    -    -    -    -    -',
  'report:user_statistics':             'yes  yes  yes  yes  -    -    -    -',
  'settings:root_pages':                'yes  -    -    -    -    -    -    -',
  'settings:secondary_sale_types':      'yes  yes  yes  yes  -    -    -    -',
  'settings:inbound_whatsapps':         'yes  yes  yes  yes  -    -    -    -',
  'admin:groups':                       '-    -    -    -    -    -    -    -',
  'provide:sources':                    'yes  -    -    -    -    -    -    -',
  'manage:group_automates':             'yes  -    -    -    -    -    -    -',
  'manage:group_secondary_sale_types':  'yes  yes  -    -    -    -    -    -',
  'create:secondary_sale_types':        'yes  yes  -    -    -    -    -    -',
  'add:secondary_sale_types':           'yes  yes  -    -    -    -    -    -',
  'several:clubs':                      'yes  -    -    -    -    -    -    -',
  'change:person_status':               'yes  yes  yes  yes  yes  yes  yes  yes',
}

describe('permissions without a record', () => {
  for (const [permission, row] of Object.entries(table) as [RoutePermission, string][]) {
    const expected = row.split(/\s+/)
    Object.entries(columns).forEach(([who, someone], index) => {
      const allowed = expected[index] === 'yes'
      test(`${who} ${allowed ? 'may' : 'may not'} ${permission}`, () => {
        expect(may(someone, permission)).toBe(allowed)
      })
    })
  }

  test('the table has a row for every such permission', () => {
    const withoutRecord = Object.entries(permissions).filter(([, rule]) => rule.length < 2)
    expect(Object.keys(table).toSorted()).toEqual(withoutRecord.map(([permission]) => permission).toSorted())
  })

  test('an account is sent exactly these', () => {
    expect(Object.keys(abilitiesOf(actor('salesperson'))).toSorted()).toEqual(Object.keys(table).toSorted())
  })
})

const opened = {
  can_impersonate: ['impersonate'],
  can_bulk_sms: ['bulk:sms'],
  can_bulk_email: ['bulk:email'],
  can_bulk_whatsapp: ['bulk:whatsapp'],
  bulk_action_flipper_enabled: ['bulk:menu'],
  can_import_csv: ['import:people'],
  allow_manage_group_sources: ['provide:sources'],
  allow_manage_group_automates: ['manage:group_automates'],
  allow_manage_group_secondary_sale_types: ['manage:group_secondary_sale_types'],
  call_center_operator: [],
  sso_login: [],
  enable_multi_club: [],
} as const

describe('flags', () => {
  for (const [flag, added] of Object.entries(opened) as [keyof typeof opened, readonly RoutePermission[]][]) {
    test(`${flag} opens ${added.join(', ') || 'nothing by itself'}`, () => {
      const without = abilitiesOf(actor('salesperson', { company: everySwitch }))
      const held = abilitiesOf(actor('salesperson', { company: everySwitch, flags: [flag] }))
      const gained = Object.keys(held).filter(
        (name) => held[name as RoutePermission] !== without[name as RoutePermission],
      )
      expect(gained).toEqual(added)
    })
  }

  test('cannot_delete_activities removes deleting, even from root', () => {
    expect(may(actor('club_manager', { flags: ['cannot_delete_activities'] }), 'delete:activities')).toBe(false)
    expect(may(actor('club_manager', { flags: ['cannot_delete_activities', 'root'] }), 'delete:activities')).toBe(false)
  })

  test('the pages of corporations and ownership groups need root and several clubs', () => {
    expect(may(actor('club_manager', { flags: ['root', 'enable_multi_club'] }), 'admin:groups')).toBe(true)
    expect(may(actor('corporation_manager', { flags: ['enable_multi_club'] }), 'admin:groups')).toBe(false)
  })
})

describe('switches of the club', () => {
  // prettier-ignore
  const switched: [RoutePermission, keyof ActingCompany, boolean, boolean][] = [
    // permission                    switch                                    for root, for a club manager, when on
    ['bulk:sms',                     'bulk_sms',                               true,  false],
    ['sync:person',                  'abcfin',                                 true,  false],
    ['export:people',                'export_to_csv',                          true,  true],
    ['settings:inbound_whatsapps',   'enable_whatsapp_messaging',              true,  true],
    ['change:person_status',         'disabled_appointments_without_contact',  false, false],
  ]
  for (const [permission, name, root, manager] of switched) {
    test(`${name} decides on ${permission}`, () => {
      const company = { [name]: true }
      expect(may(actor('club_manager', { flags: ['root'], company }), permission)).toBe(root)
      expect(may(actor('club_manager', { company }), permission)).toBe(manager)
    })
  }

  test('without its switch nobody sends bulk SMS, syncs or sees inbound WhatsApp, not even root', () => {
    const root = actor('club_manager', { flags: ['root', 'can_bulk_sms'] })
    for (const permission of ['bulk:sms', 'sync:person', 'settings:inbound_whatsapps'] as const) {
      expect(may(root, permission), permission).toBe(false)
    }
  })
})

describe('people', () => {
  const own = { salesperson_id: 7 }
  const others = { salesperson_id: 8 }
  const unassigned = { salesperson_id: null }

  // prettier-ignore
  const cases: [string, Actor, 'see:person' | 'assign:salesperson', boolean, boolean, boolean][] = [
    //                                                                       own   others unassigned
    ['a restricted salesperson', actor('salesperson'), 'see:person',         true, false, false],
    ['a manager',                actor('manager'),     'see:person',         true, true,  true],
    ['a club manager',           actor('club_manager'),'see:person',         true, true,  true],
    ['a restricted salesperson', actor('salesperson'), 'assign:salesperson', true, false, false],
    ['a manager',                actor('manager'),     'assign:salesperson', true, true,  true],
    ['root',  actor('salesperson', { flags: ['root'] }), 'assign:salesperson', true, true, true],
    ['a program',                actor('api'),         'see:person',         true, true,  true],
    ['a program',                actor('api'),         'assign:salesperson', true, true,  true],
  ]
  for (const [who, someone, permission, ...expected] of cases) {
    test(`${who}: ${permission}`, () => {
      expect([own, others, unassigned].map((person) => may(someone, permission, person))).toEqual(expected)
    })
  }

  test('moving needs the switch of the club, root or an impersonated session, and a salesperson moves own people only', () => {
    const company = { enable_moving_people: true }
    expect(may(actor('manager'), 'move:person', others)).toBe(false)
    expect(may(actor('manager', { company }), 'move:person', others)).toBe(true)
    expect(may(actor('manager', { impersonated: true }), 'move:person', others)).toBe(true)
    expect(may(actor('manager', { flags: ['root'] }), 'move:person', others)).toBe(true)
    expect(may(actor('salesperson', { company }), 'move:person', others)).toBe(false)
    expect(may(actor('salesperson', { company }), 'move:person', own)).toBe(true)
    expect(may(actor('salesperson', { impersonated: true }), 'move:person', others)).toBe(false)
  })

  // prettier-ignore
  test.each([
    // disabled, without contact, spoke_to, allowed
    [false,      false,           0,        true],
    [true,       false,           5,        false],
    [false,      true,            0,        false],
    [false,      true,            1,        true],
    [true,       true,            1,        false],
  ])('appointments: disabled %s, only after contact %s, spoken to %i times: %s', (off, contact, spoke_to, allowed) => {
    const company = { disabled_appointments: off, disabled_appointments_without_contact: contact }
    expect(may(actor('manager', { company }), 'create:appointment', { summary: { spoke_to } })).toBe(allowed)
  })
})

describe('reversing a completion', () => {
  const after = (days: number) => ({
    completed_at: '2026-03-01T10:00:00Z',
    now: new Date(Date.parse('2026-03-01T10:00:00Z') + days * 86_400_000),
  })
  const root = actor('salesperson', { flags: ['root'] })

  // prettier-ignore
  test.each([
    // who                                            days   allowed
    ['a club manager',        actor('club_manager'),        7,     true],
    ['a club manager',        actor('club_manager'),        7.01,  false],
    ['a regional manager',    actor('regional_manager'),    7,     true],
    ['a corporation manager', actor('corporation_manager'), 6,     true],
    ['root',                  root,                         60,    true],
    ['root',                  root,                         60.01, false],
    ['a manager',             actor('manager'),             0,     false],
    ['a salesperson',         actor('salesperson'),         0,     false],
  ])('%s after some days (%#)', (_who, someone, days, allowed) => {
    expect(may(someone, 'reverse:completion', after(days))).toBe(allowed)
  })
})

describe('secondary sale types', () => {
  const type = (company_id: number, provide_to_group = false, is_new = false) => ({
    company_id,
    provide_to_group,
    is_new,
  })
  const sharer = { flags: ['allow_manage_group_secondary_sale_types'] } as const

  // prettier-ignore
  test.each([
    ['root makes one anywhere',                    actor('manager', { flags: ['root'] }), type(9, false, true), true],
    ['a corporation manager makes one',            actor('corporation_manager'),          type(1, false, true), true],
    ['a corporation manager makes one to share',   actor('corporation_manager'),          type(1, true, true),  true],
    ['a corporation manager, a club out of reach', actor('corporation_manager'),          type(3, true),        false],
    ['a regional manager makes none',              actor('regional_manager'),             type(1, false, true), false],
    ['a club manager makes none',                  actor('club_manager'),                 type(1, false, true), false],
    ['a club manager changes one of the club',     actor('club_manager'),                 type(1),              true],
    ['a club manager leaves what the group has',   actor('club_manager'),                 type(1, true),        false],
    ['a sharer makes one for the group',           actor('club_manager', sharer),         type(1, true, true),  true],
    ['a sharer makes none for the club alone',     actor('club_manager', sharer),         type(1, false, true), false],
    ['a sharer changes what the group has',        actor('regional_manager', sharer),     type(1, true),        true],
    ['a manager with the flag',                    actor('manager', sharer),              type(1, true, true),  false],
    ['a salesperson',                              actor('salesperson'),                  type(1),              false],
  ])('%s', (_case, someone, subject, allowed) => {
    expect(may(someone, 'edit:secondary_sale_type', subject)).toBe(allowed)
  })

  test('the flag lets only managers add', () => {
    expect(may(actor('club_manager', sharer), 'add:secondary_sale_types')).toBe(true)
    expect(may(actor('salesperson', sharer), 'add:secondary_sale_types')).toBe(false)
  })
})

describe('marketing sources', () => {
  const source = (company_id: number, provide_to_group = false) => ({ company_id, provide_to_group })
  const sharer = { flags: ['allow_manage_group_sources'], company_ids: [1, 2] } as const
  const multi = { flags: ['enable_multi_club'], company_ids: [1, 2] } as const

  // prettier-ignore
  test.each([
    ['root, anywhere',                          actor('manager', { flags: ['root'] }), source(9, true),  true],
    ['a club manager, own club',                actor('club_manager'),                 source(1),        true],
    ['a club manager, own group source',        actor('club_manager'),                 source(1, true),  false],
    ['a club manager, another club',            actor('club_manager'),                 source(2),        false],
    ['two clubs without the multi-club flag',   actor('club_manager', { company_ids: [1, 2] }), source(2), false],
    ['two clubs with it',                       actor('club_manager', multi),          source(2),        true],
    ['two clubs with it, a third club',         actor('club_manager', multi),          source(3),        false],
    ['a sharer, group source of own club',      actor('club_manager', sharer),         source(2, true),  true],
    ['a sharer, group source of another club',  actor('club_manager', sharer),         source(3, true),  false],
    ['a manager with the flag',                 actor('manager', sharer),              source(1, true),  false],
  ])('%s', (_case, someone, subject, allowed) => {
    expect(may(someone, 'edit:source', subject)).toBe(allowed)
  })
})

describe('credentials', () => {
  // prettier-ignore
  test.each([
    // external, the service allows, role,       allowed
    [false,      false,              'manager',  true],
    [true,       true,               'manager',  true],
    [true,       false,              'manager',  false],
    [true,       false,              'api',      true],
  ])('external %s, allowed by the service %s, role %s: %s', (external, external_service_allow_edit_user, role, allowed) => {
    const subject = { external, external_service_allow_edit_user, role }
    expect(may(actor('club_manager'), 'edit:credentials', subject)).toBe(allowed)
  })
})

describe('in any combination', () => {
  const anyone = fc.record({
    role: fc.constantFrom(...roles),
    flags: fc.subarray([...userFlags]),
    impersonated: fc.boolean(),
    company: fc.record({ abcfin: fc.boolean(), bulk_sms: fc.boolean(), export_to_csv: fc.boolean() }),
  })

  test('only the restricting flag removes permissions', () => {
    fc.assert(
      fc.property(anyone, fc.constantFrom(...userFlags), ({ role, flags, ...rest }, flag) => {
        fc.pre(flag !== 'cannot_delete_activities')
        const before = abilitiesOf(actor(role, { ...rest, flags }))
        const after = abilitiesOf(actor(role, { ...rest, flags: [...flags, flag] }))
        return Object.entries(before).every(([name, held]) => !held || after[name as RoutePermission])
      }),
    )
  })

  test('a program has no access to settings, users or the install, whatever its user’s flags', () => {
    fc.assert(
      fc.property(fc.subarray([...userFlags]), (flags) => {
        const user = actor('api', { flags, company: everySwitch })
        const held = abilitiesOf({ ...user, ...programFlags(user) })
        const closed = /^(staff|settings|managers|root|admin|impersonate|bulk|import|merge|copy|sync|provide|manage)/
        return !Object.entries(held).some(([name, allowed]) => allowed && closed.test(name))
      }),
    )
  })

  test('a restricted salesperson has no access to settings', () => {
    fc.assert(
      fc.property(fc.subarray(userFlags.filter((flag) => flag !== 'root')), (flags) => {
        const held = abilitiesOf(actor('salesperson', { flags, company: everySwitch }))
        return !Object.entries(held).some(([name, allowed]) => allowed && /^(settings|managers|root|admin)/.test(name))
      }),
    )
  })
})
