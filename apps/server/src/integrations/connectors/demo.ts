import { endOf } from '@spotter/domain/activities/times.ts'
import type { ExternalEvent } from '@spotter/domain/integrations/plan-events.ts'
import { addDays, type Day, dayOfWeek } from '@spotter/domain/time/calendar.ts'
import { instantAt } from '@spotter/domain/time/days.ts'
import { dayOf } from '@spotter/domain/time/local-time.ts'
import { parseTime } from '@spotter/domain/time/time-steps.ts'
import { createHash } from 'node:crypto'
import { type Asking, type Connector, ConnectorFailure } from '../../platform/ports/connector.ts'
import {
  demoEmployees,
  demoStatuses,
  refusedCredentials,
  unknownClub,
  type WeeklyEvent,
  weeklyEvents,
} from './demo-fixture.ts'

export const demoConnector: Connector = {
  check,
  employees: async (asking) => {
    await check(asking)
    return demoEmployees
  },
  events: async (asking, { from, to, members }) => {
    await check(asking)
    const { tzinfo } = asking.connection
    const events: ExternalEvent[] = []
    for (let day = dayOf(from, tzinfo); day <= dayOf(to, tzinfo); day = addDays(day, 1)) {
      const ofDay = weeklyEvents.filter(({ weekday }) => weekday % 7 === dayOfWeek(day))
      events.push(...ofDay.map((event) => eventOn(day, event, members, tzinfo)))
    }
    return events.filter(({ start }) => start >= from && start < to)
  },
  members: async (asking, external_ids) => {
    await check(asking)
    return external_ids.map((external_id) => ({ external_id, status: demoStatusOf(external_id) }))
  },
  add: async (asking, _member, key) => {
    await check(asking)
    return { external_id: `ABCFIN-${key.slice(0, 8).toUpperCase()}` }
  },
  setBarcode: check,
}

async function check({ connection: { club_external_id, credentials }, signal }: Asking): Promise<void> {
  signal.throwIfAborted()
  if (credentials === refusedCredentials) throw new ConnectorFailure('refused')
  if (club_external_id === unknownClub) throw new ConnectorFailure('unknown_club')
}

function eventOn(day: Day, event: WeeklyEvent, members: readonly string[], tzinfo: string): ExternalEvent {
  const { key, employee, from, minutes, name, withMember, sells } = event
  const start = instantAt(day, parseTime(from) ?? 0, tzinfo)
  return {
    external_id: `${key}-${day}`,
    employee_external_id: employee,
    person_external_id: withMember ? nearest(`${key}-${day}`, members) : null,
    name,
    sells,
    start,
    end: endOf(start, minutes),
  }
}

/** Stable unless a nearer member joins. */
function nearest(key: string, members: readonly string[]): string | null {
  let found: { member: string; distance: number } | null = null
  for (const member of members) {
    const distance = numberOf(`${key} ${member}`)
    if (!found || distance < found.distance) found = { member, distance }
  }
  return found?.member ?? null
}

export function demoStatusOf(external_id: string): string {
  const weights = Object.entries(demoStatuses)
  let place = numberOf(external_id) % weights.reduce((total, [, weight]) => total + weight, 0)
  return weights.find(([, weight]) => (place -= weight) < 0)?.[0] ?? 'Active'
}

const numberOf = (text: string): number => createHash('sha256').update(text).digest().readUInt32BE(0)
