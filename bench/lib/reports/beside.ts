import { addDays, addMonths } from '@spotter/domain/time/calendar.ts'
import { dayOf } from '@spotter/domain/time/local-time.ts'
import { median } from '../children.ts'
import { percentile, timesOf } from '../measure.ts'
import type { SignedIn } from '../signed-in.ts'

const reports = [
  'salespersons',
  'sales',
  'appointments',
  'calls',
  'dcas',
  'marketing',
  'productivity',
  'people_activity',
]
const list = '/api/people?per_page=25'
const turns = 200
const today = dayOf(new Date(), 'Australia/Melbourne')

/** Eight readers, each of whom asks for another report when one is there. */
export async function besideReports(user: SignedIn) {
  const alone = await timesOf(turns, () => user.get(list))
  const over = new AbortController()
  let made = 0
  const readers = reports.map(async (report, reader) => {
    for (let turn = 0; !over.signal.aborted; turn++) {
      // Different days, so that none is shared.
      const last = addDays(today, -((turn * reports.length + reader) % 300))
      await user.get(`/api/reports/${report}?date_from=${addMonths(last, -5)}&date_into=${last}`)
      made++
    }
  })
  const beside = await timesOf(turns, () => user.get(list))
  over.abort()
  await Promise.all(readers)
  return {
    people_list_ms: median(alone),
    people_list_p95_ms: percentile(alone, 0.95),
    people_list_beside_reports_ms: median(beside),
    people_list_beside_reports_p95_ms: percentile(beside, 0.95),
    reports_made_beside: made,
    people_list_beside_reports_ratio: median(beside) / median(alone),
    'people_list_beside_reports_ratio at most': 1.1,
  }
}
