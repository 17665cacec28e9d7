import { describe, expect, test } from 'vitest'
import { isOpenToPrograms } from './open-to-programs.ts'
import { redirectUriRefusal } from './redirect-uri.ts'
import { grantedScopes, type Scope, scopeFor } from './scopes.ts'

describe('scopes', () => {
  // prettier-ignore
  test.each<[string | null, Scope[], Scope[] | null]>([
    // asked             of the program      granted
    [null,               ['read', 'write'],  ['read', 'write']],
    ['',                 ['read'],           ['read']],
    ['read',             ['read', 'write'],  ['read']],
    ['write read',       ['read', 'write'],  ['read', 'write']],
    ['read read',        ['read'],           ['read']],
    ['write',            ['read'],           null],
    ['read write',       ['read'],           null],
    ['READ',             ['read'],           null],
    ['read  write',      ['read', 'write'],  null],
    ['constructor',      ['read', 'write'],  null],
  ])('%s of %j: %j', (asked, allowed, granted) => {
    expect(grantedScopes(asked, allowed)).toEqual(granted)
  })

  test('looking needs read, everything else write', () => {
    expect(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'].map(scopeFor)).toEqual([
      'read',
      'read',
      'write',
      'write',
      'write',
      'write',
    ])
  })
})

// prettier-ignore
test.each([
  ['https://crm.example.com/back?x=1',  null],
  ['http://localhost:8080/back',        null],
  ['http://127.0.0.1/back',             null],
  ['http://[::1]:9/back',               null],
  ['http://localhost.example.com/',     'must begin with https://'],
  ['http://crm.example.com/',           'must begin with https://'],
  ['javascript:alert(1)',               'must begin with https://'],
  ['https://a.example/#',               'must not contain anything after #'],
  ['https://u:p@a.example/',            'must not contain a username or password'],
  ['/back',                             'is invalid'],
])('the redirect URI %s: %s', (uri, refusal) => {
  expect(redirectUriRefusal(uri)).toBe(refusal)
})

test('people, lists and webhooks are open to programs; users, settings and the install are not', () => {
  const open = ['records', 'lists', 'webhooks', 'export:people'] as const
  const closed = [
    'staff',
    'settings',
    'managers',
    'root',
    'impersonate',
    'import:people',
    'bulk:menu',
    'admin:groups',
  ] as const
  expect(open.filter((permission) => !isOpenToPrograms(permission))).toEqual([])
  expect(closed.filter(isOpenToPrograms)).toEqual([])
})
