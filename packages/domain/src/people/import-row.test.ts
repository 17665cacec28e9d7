import { expect, test } from 'vitest'
import { type ImportField } from './person-files.ts'
import { type ImportClub, parseRow } from './import-row.ts'
import { statuses } from './statuses.ts'

const club: ImportClub = {
  country: 'AU',
  tzinfo: 'Australia/Melbourne',
  today: '2026-11-17',
  now: new Date('2026-11-17T01:00:00Z'),
  statuses,
  sources: new Map(),
  contact_methods: new Map(),
  salespeople: new Map(),
}

const rowOf = (mapping: ImportField[], cells: string[]) =>
  parseRow({ row_no: 2, cells, broken: false }, { ...club, mapping, date_format: '%d/%m/%Y' })

test.each(['08/12/2026', '2026-12-08', '08/12/2026 18:30', '2026-12-08T12:59:59.999Z'])(
  'the end of a trial on %s is stored as the start of that day at the club',
  (text) => {
    expect(rowOf(['trial_end_at'], [text]).values.trial_end_at).toBe('2026-12-07T13:00:00.000Z')
  },
)

test.each([
  ['Gold, Expo; VIP | New', ['Gold', 'Expo', 'VIP', 'New']],
  ['"Fitness, Spa", Expo', ['Fitness, Spa', 'Expo']],
  ['"a;b" | "c|d"', ['a;b', 'c|d']],
  ['"5"" plates", Gold', ['5" plates', 'Gold']],
  ['5" plates, Gold', ['5" plates', 'Gold']],
  ['"open, Gold', ['"open', 'Gold']],
  ['"Gold" member, VIP', ['"Gold" member', 'VIP']],
  [', Gold,,', ['Gold']],
])('the tags of %s', (text, tags) => {
  expect(rowOf(['tags'], [text]).tags).toEqual(tags)
})

test('comments keep their lines', () => {
  expect(rowOf(['comments'], ['  Called  twice \r\nWants a tour\n']).comments).toBe('Called twice\nWants a tour')
})

test('several columns of comments become one note', () => {
  expect(rowOf(['comments', 'email', 'comments'], ['Likes yoga', 'a@b.co', 'Has a dog']).comments).toBe(
    'Likes yoga\nHas a dog',
  )
})

test('a name that looks guarded stays as it was exported', () => {
  expect(rowOf(['first_name'], ["''=Ana"]).values.first_name).toBe("'=Ana")
})

test('the last contact is read as a day of the club', () => {
  expect(rowOf(['last_contact_at'], ['01/11/2026']).values.last_contact_at).toBe('2026-10-31T13:00:00.000Z')
})
