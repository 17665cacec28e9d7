import type { EndOfDayFigure } from '@spotter/domain/targets/end-of-day.ts'
import { addDays, type Day, dayOfWeek } from '@spotter/domain/time/calendar.ts'
import { endOfDay } from '@spotter/domain/time/days.ts'
import { dayOf } from '@spotter/domain/time/local-time.ts'
import { tzinfoOf } from '@spotter/domain/time/zones.ts'
import type { Tx } from '@spotter/server/platform/http/call.ts'
import { sql } from 'kysely'
import { Random } from '../random.ts'
import { insertRows } from '../write-rows.ts'

interface ReportingClub {
  id: number
  now: Date
  seed: number
}

const days = 30
const figures: EndOfDayFigure[] = ['supps', 'merch', 'personal_training_packs', 'total_membership_count']

export async function addEndOfDays(tx: Tx, { id: company_id, now, seed }: ReportingClub): Promise<void> {
  const random = new Random(`${seed}:end-of-days`)
  const { time_zone } = await tx
    .updateTable('companies')
    .set({ end_of_day_custom_fields: figures })
    .where('id', '=', company_id)
    .returning('time_zone')
    .executeTakeFirstOrThrow()
  const zone = tzinfoOf(time_zone) ?? 'UTC'
  const today = dayOf(now, zone)
  const dates = Array.from({ length: days }, (_, index) => addDays(today, index - days))
  const rows = []
  for (const date of dates) {
    const written_at = endOfDay(date, zone)
    const total_membership_count = await membersAt(tx, company_id, written_at)
    rows.push({
      company_id,
      date,
      ...takings(random, date),
      total_membership_count,
      created_at: written_at,
      updated_at: written_at,
    })
  }
  await insertRows(tx, 'end_of_days', rows)
}

/** Weekends bring training rather than sales. */
function takings(random: Random, date: Day) {
  const isWeekend = [0, 6].includes(dayOfWeek(date))
  const money = (from: number, to: number) => random.int(from * 20, to * 20) / 20
  return {
    supps: isWeekend ? money(25, 110) : money(60, 240),
    merch: random.chance(isWeekend ? 0.4 : 0.65) ? money(15, 95) : 0,
    personal_training_packs: random.int(0, isWeekend ? 1 : 3),
  }
}

async function membersAt(tx: Tx, company_id: number, at: Date): Promise<number> {
  const { rows } = await sql<{ members: number }>`
    select count(*)::int as members from people
    where company_id = ${company_id} and status = 'sale' and sale_at <= ${at} and deleted_at is null`.execute(tx)
  return rows[0]?.members ?? 0
}
