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
