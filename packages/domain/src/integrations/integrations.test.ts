import { describe, expect, test } from 'vitest'
import { activityAbilities } from '../activities/abilities.ts'
import { changeRefusal } from '../activities/change-refusal.ts'
import { actor } from '../accounts/test/cast.ts'
import { exportSystems, systemName } from '../companies/export-systems.ts'
import { enableRefusal, syncRefusal, testRefusal } from './connections.ts'
import { planEvents, type PresentEvent, type ExternalEvent } from './plan-events.ts'
import { nextSyncAt } from './retries.ts'

test('the twenty systems go by the names of their makers', () => {
  expect(exportSystems).toHaveLength(20)
  const names = Object.fromEntries(exportSystems.map((api) => [api, systemName(api)]))
  expect(names).toMatchObject({
    abcfin: 'ABC Fitness',
    simple_members: 'Gym Man',
    csi: 'CSI',
    asf: 'ASF',
    jonas_i4: 'Jonas i4',
    one_fit_stop: 'One fit stop',
    mindbody: 'Mindbody',
  })
})

describe('a connection', () => {
  test.for([
    [true, null, null],
    [false, null, 'no_connector'],
    [false, { enabled: false, members_count: 0 }, 'no_connector'],
    [false, { enabled: false, members_count: 3 }, null],
    [false, { enabled: true, members_count: 0 }, null],
  ] as const)('with a connector %s, before %o: switching it on is refused as %s', ([connectable, before, refused]) => {
    expect(enableRefusal(connectable, before)).toBe(refused)
  })

  test.for([
    [true, true, null, null],
    [true, false, null, 'switched_off'],
    [true, true, '2026-01-01T00:00:00Z', 'switched_off'],
    [false, true, null, 'no_connector'],
  ] as const)(
    'with a connector %s, on %s, removed %s: a sync is refused as %s',
    ([way, enabled, deleted_at, refused]) => {
      expect(syncRefusal(way, { enabled, deleted_at })).toBe(refused)
      expect(testRefusal(way)).toBe(way ? null : 'no_connector')
    },
  )
})

test('what fails is tried again later and later, and once an hour in the end', () => {
  const now = new Date('2026-03-02T10:00:00Z')
  const minutes = [1, 2, 3, 4, 5, 50].map((failures) => (nextSyncAt(failures, now).getTime() - now.getTime()) / 60_000)
  expect(minutes).toEqual([1, 5, 15, 30, 60, 60])
})

describe('events', () => {
  const external = (values: Partial<ExternalEvent> = {}): ExternalEvent => ({
    external_id: 'a',
    employee_external_id: 'E1',
    person_external_id: 'M1',
    name: 'Training',
    sells: false,
    start: new Date('2026-03-02T10:00:00Z'),
    end: new Date('2026-03-02T11:00:00Z'),
    ...values,
  })
  const here = (values: Partial<PresentEvent> = {}): PresentEvent => ({
    id: 1,
    external_id: 'a',
    person_id: 7,
    salesperson_id: 3,
    kind_code: 'non-sales-appointment',
    name: 'Training',
    start: '2026-03-02T10:00:00+00:00',
    end: '2026-03-02T11:00:00+00:00',
    complete: false,
    deleted: false,
    ...values,
  })
  const known = { people: new Map([['M1', 7]]), users: new Map([['E1', 3]]) }
  const plan = (present: PresentEvent[], external: ExternalEvent[]) => planEvents(present, external, known)
  const nothing = { added: [], changed: [], removed: [] }

  test('that are unchanged stay untouched', () => {
    expect(plan([here()], [external()])).toEqual(nothing)
  })

  test('that are new are added with their person and user', () => {
    const { added } = plan([], [external(), external({ external_id: 'b', sells: true })])
    expect(added).toMatchObject([
      { external_id: 'a', person_id: 7, salesperson_id: 3, kind_code: 'non-sales-appointment', name: 'Training' },
      { external_id: 'b', kind_code: 'tour' },
    ])
  })

  test('with an unknown person become the linked user’s own time, or are skipped', () => {
    const { added } = plan(
      [],
      [
        external({ person_external_id: 'stranger' }),
        external({ external_id: 'b', person_external_id: null, employee_external_id: 'E9' }),
      ],
    )
    expect(added).toMatchObject([{ external_id: 'a', person_id: null, kind_code: 'personal' }])
  })

  test('of a member with an unknown trainer are on the member’s page', () => {
    expect(plan([], [external({ employee_external_id: null })]).added).toMatchObject([
      { person_id: 7, salesperson_id: null },
    ])
  })

  test.for([
    ['another time', { start: new Date('2026-03-02T09:00:00Z') }],
    ['another name', { name: 'Check' }],
    ['another person', { person_external_id: null }],
    ['another trainer', { employee_external_id: 'E9' }],
  ] as const)('that have %s there have it here', ([, values]) => {
    expect(plan([here()], [external(values)]).changed).toMatchObject([{ present: { id: 1 } }])
  })

  test('missing there are removed here, and restored when they return', () => {
    expect(plan([here()], [])).toMatchObject({ removed: [{ id: 1 }] })
    expect(plan([here({ deleted: true })], [])).toEqual(nothing)
    expect(plan([here({ deleted: true })], [external()]).changed).toMatchObject([{ present: { id: 1 } }])
  })

  test('completed here stay unchanged', () => {
    expect(plan([here({ complete: true })], [external({ name: 'Check' })])).toEqual(nothing)
    expect(plan([here({ complete: true })], [])).toEqual(nothing)
  })

  test('reported twice are added once', () => {
    expect(plan([], [external(), external({ name: 'Later' })]).added).toMatchObject([{ name: 'Later' }])
  })

  test.for([
    ['ends before it begins', { end: new Date('2026-03-02T09:00:00Z') }],
    ['takes more than a day', { end: new Date('2026-03-04T09:00:00Z') }],
    ['is at no time', { start: new Date(NaN) }],
    ['has no id', { external_id: '' }],
  ] as const)('one that %s is left out', ([, values]) => {
    expect(plan([], [external(values)])).toEqual(nothing)
  })
})

describe('what comes from the membership system', () => {
  const now = new Date('2026-03-02T12:00:00Z')
  const event = {
    type: 'Event' as const,
    kind_code: 'tour' as const,
    person_id: 7,
    salesperson_id: 3,
    start: '2026-03-02T10:00:00Z',
    outcome: null,
    outcome_by_id: null,
    complete: false,
    confirmed: false,
    completed_at: null,
    secondary_sale_id: null,
    abc_event: true,
    deleted_at: null,
  }
  test('can be completed here and nothing else', () => {
    expect(changeRefusal(event)).toBe('from_membership_system')
    expect(activityAbilities(actor('club_manager'), event, now)).toEqual({
      edit: false,
      complete: true,
      undo_completion: false,
      no_show: true,
      undo_no_show: false,
      confirm: false,
      revert: false,
      delete: false,
    })
  })

  test('has an outcome that can be undone', () => {
    const completed = { ...event, complete: true, completed_at: '2026-03-02T11:00:00Z' }
    expect(activityAbilities(actor('club_manager'), completed, now)).toMatchObject({ revert: true, delete: false })
    expect(activityAbilities(actor('salesperson'), completed, now)).toMatchObject({ revert: false })
  })

  test('is no different for events of our own', () => {
    expect(changeRefusal({ abc_event: false })).toBeNull()
    expect(activityAbilities(actor('club_manager'), { ...event, abc_event: false }, now)).toMatchObject({
      edit: true,
      confirm: true,
      delete: true,
    })
  })
})
