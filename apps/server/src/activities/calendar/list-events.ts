import { daysOf, hoursOnWeekDay, weekDayOf } from '@spotter/domain/activities/working-hours.ts'
import type { WeekSchedule } from '@spotter/domain/time/week-schedule.ts'
import { parseSalespeople } from '../../platform/http/parse-values.ts'
import { rowsOf } from '../../platform/db/rows-of.ts'
import { serve } from '../../platform/http/call.ts'
import { busyElsewhere } from './busy-elsewhere.ts'
import { eventsStatement, everyEvent, type FoundEvent } from './events-statement.ts'
import { presentEvent } from './present-event.ts'
import { rangeOfDays } from './range-of-days.ts'

export const listEvents = serve('GET /api/events', async (actor, { context, company, query, now }) => {
  const { range, begins, ends } = rangeOfDays(query, company, now)
  const days = daysOf(range)
  const weekDays = days.map(weekDayOf)
  const hoursOf = (own: WeekSchedule | null) => weekDays.map((day) => hoursOnWeekDay(day, company, own))
  const salesperson_ids = parseSalespeople(actor, query.salesperson_id)
  // Of events in other clubs nothing is known that these could match.
  const isNarrowed = Boolean(query.kind_code || query.tags || query.membership)
  const isFiltered = isNarrowed || salesperson_ids.length > 0
  const rows = isFiltered
    ? await rowsOf(context.db, eventsStatement(actor, company, { begins, ends, filter: query, now }))
    : await everyEvent(context.db, actor, company, { begins, ends, now })
  const salespeople = rows[0]?.salespeople ?? []
  const mayBeElsewhere = salesperson_ids.length > 0 || salespeople.some(({ works_elsewhere }) => works_elsewhere)
  const busy =
    mayBeElsewhere && !isNarrowed
      ? await rowsOf(context.db, busyElsewhere(actor, company, { begins, ends, salesperson_ids }))
      : []
  return {
    collection: rows.filter((row): row is FoundEvent => row.id !== null).map((row) => presentEvent(actor, row)),
    ...(busy.length ? { busy } : {}),
    days,
    hours: hoursOf(null),
    salespeople: salespeople.map(({ id, name, week_schedule }) => ({
      id,
      name,
      hours: hoursOf(week_schedule),
    })),
  }
})
