import { describe, expect, test } from 'vitest'
import { itemRefusals, type ItemValues, loopOf } from './item-rules.ts'
import { atOnce } from './timing.ts'

const club = { enable_whatsapp_messaging: false, enable_guest_status: false, enable_former_member_status: false }
const item: ItemValues = {
  ...atOnce,
  name: null,
  set_name: null,
  secondary_sale_type_id: null,
  status: 'enquiry',
  kind: 'sms',
  start_date: '2026-06-01',
  subject: null,
  description: 'Hi [person.first_name|there]',
  tag_list: [],
  member_filters: null,
}
const refused = (values: Partial<ItemValues>, kept: Pick<ItemValues, 'kind' | 'status'> | null = null) =>
  Object.keys(itemRefusals({ ...item, ...values }, club, kept))

describe('an item', () => {
  test('that is complete is accepted', () => {
    expect(refused({})).toEqual([])
  })

  test.each<[Partial<ItemValues>, string]>([
    [{ description: '  ' }, 'description'],
    [{ description: 'x'.repeat(1025) }, 'description'],
    [{ kind: 'email', subject: '', description: '<p>Hi</p>' }, 'subject'],
    [{ description: 'Hi [person.fist_name]' }, 'description'],
    [{ kind: 'todo', description: 'Call [person.fist_name]' }, 'description'],
    [{ kind: 'email', subject: 'Hi [person.fist_name]', description: '<p>Hi</p>' }, 'subject'],
    [{ frequency: -1 }, 'frequency'],
    [{ frequency: 1.5 }, 'frequency'],
    [{ time: '25:00' }, 'time'],
    [{ start_date: '2026-02-30' }, 'start_date'],
    [{ kind: 'whatsapp' }, 'kind'],
    [{ status: 'guest' }, 'status'],
    [{ status: 'potential' }, 'status'],
    [{ date: 'trial_end' }, 'date'],
    [{ frequency: 1, direction: 'before' }, 'direction'],
    [{ status: 'trial', date: 'middle_of_trial', frequency: 1, direction: 'before' }, 'direction'],
    [{ member_filters: { input_conditions: [], date_conditions: [] } }, 'member_filters'],
  ])('with %o is refused at %s', (values, field) => {
    expect(refused(values)).toEqual([field])
  })

  test('may come before the end of a trial', () => {
    expect(refused({ status: 'trial', date: 'trial_end', frequency: 2, direction: 'before' })).toEqual([])
  })

  test('keeps a channel that was switched off since', () => {
    expect(refused({ kind: 'whatsapp' }, { kind: 'whatsapp', status: 'enquiry' })).toEqual([])
  })
})

describe('items that wait for each other', () => {
  const items = [
    { id: 1, after_item_id: null },
    { id: 2, after_item_id: 1 },
    { id: 3, after_item_id: 2 },
  ]

  test('in a circle are found with the chain', () => {
    expect(loopOf(1, 3, items)).toEqual([1, 3, 2, 1])
    expect(loopOf(2, 2, items)).toEqual([2, 2])
  })

  test('in a line are fine', () => {
    expect(loopOf(3, 2, items)).toBeNull()
    expect(loopOf(4, 3, items)).toBeNull()
  })
})
