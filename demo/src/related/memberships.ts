import { daysElapsed, shiftInstant } from '@spotter/domain/time/instants.ts'
import { demoStatusOf } from '@spotter/server/integrations/connectors/demo.ts'
import { demoStatuses } from '@spotter/server/integrations/connectors/demo-fixture.ts'
import type { Random } from '../random.ts'
import type { Rows } from '../rows.ts'
import type { MemberSystem, StoriesClub } from '../stories-club.ts'
import type { Story } from '../story.ts'

const statusesOf: Record<MemberSystem, Readonly<Record<string, number>>> = {
  abcfin: demoStatuses,
  circuit: { OK: 80, Frozen: 7, Suspended: 4, Cancelled: 6, Grace: 3 },
}
const types = ['Flex 12', 'Flex 24', 'Off-peak', 'Student', 'Family']

export function addMembership(random: Random, club: StoriesClub, rows: Rows, { person }: Story): void {
  if (!club.system || !person.sale_at) return
  const { now } = club.clock
  const days = Math.max(1, Math.floor(daysElapsed(person.sale_at, now)))
  const visits = random.int(0, 16)
  const external_id = `${club.system.toUpperCase()}-${100_000 + person.id}`
  const drawn = random.weighted(statusesOf[club.system])
  rows.person_memberships.push({
    company_id: club.id,
    person_id: person.id,
    system: club.system,
    external_id,
    // Matches what the next sync returns.
    status: club.system === 'abcfin' ? demoStatusOf(external_id) : drawn,
    membership_type: random.pick(types),
    barcode: String(4_000_000 + person.id),
    visits,
    visit_change_percent: random.int(-60, 80),
    last_checkin: shiftInstant(now, { days: -random.int(0, Math.min(days, 40)), hours: -1 }).toISOString(),
    checkins_count: visits + random.int(0, Math.min(days, 300)),
  })
}
