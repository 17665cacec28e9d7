import { endOfDay } from '@spotter/contract/reports/declared/end-of-day.ts'
import { exceptions } from '@spotter/contract/reports/declared/exceptions.ts'
import { monthlySalesTargetsReport } from '@spotter/contract/reports/declared/monthly-sales-targets.ts'
import { sales } from '@spotter/contract/reports/declared/sales.ts'
import type { Report } from '@spotter/contract/reports/define-report.ts'
import { expect, test } from 'vitest'
import type { Asked } from './asked.ts'
import { fileNameOf } from './serve-file.ts'

const asked = {
  now: new Date('2026-03-08T23:30:00Z'),
  filter: { tzinfo: 'Australia/Melbourne' },
  range: { from: '2026-03-01', to: '2026-03-31' },
} as unknown as Asked
const day = { from: '2026-03-01', to: '2026-03-01' }

test.each<[Report, Partial<Asked>, string]>([
  [sales, {}, 'sales_2026-03-01_2026-03-31'],
  [monthlySalesTargetsReport, {}, 'monthly_sales_targets_2026-03-01_2026-03-31'],
  [endOfDay, { range: day }, 'end_of_day_2026-03-01'],
  [exceptions, {}, 'exceptions_2026-03-09'],
])('the file of $id is named by its days, or by the club’s day when it has none', (report, own, name) => {
  expect(fileNameOf(report, { ...asked, ...own })).toBe(name)
})
