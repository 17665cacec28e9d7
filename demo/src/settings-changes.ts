import { shiftInstant } from '@spotter/domain/time/instants.ts'
import type { Tx } from '@spotter/server/platform/http/call.ts'
import { insertRows } from './write-rows.ts'

interface Club {
  id: number
  managers: readonly number[]
  root: number
}

interface Change {
  daysAgo: number
  type: string
  subject_id: number
  before: Record<string, unknown>
  after: Record<string, unknown>
  byRoot?: true
}

export async function addSettingsChanges(tx: Tx, { id, managers, root }: Club, now: Date): Promise<void> {
  const company = await tx.selectFrom('companies').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const tags = await tx
    .selectFrom('tags')
    .select(['id', 'name'])
    .where('company_id', '=', id)
    .orderBy('id')
    .offset(id % 5)
    .limit(2)
    .execute()
  const sources = await tx
    .selectFrom('marketing_sources')
    .select(['id', 'name'])
    .where('company_id', '=', id)
    .orderBy('id')
    .offset(id % 5)
    .limit(2)
    .execute()
  const ofClub = { type: 'company', subject_id: id }
  const changes: Change[] = [
    { ...ofClub, daysAgo: 41, before: { phone: null }, after: { phone: company.phone } },
    {
      ...ofClub,
      daysAgo: 23,
      before: { time_step: company.time_step === 15 ? 30 : 15, event_duration: '45' },
      after: { time_step: company.time_step, event_duration: company.event_duration },
    },
    {
      ...ofClub,
      daysAgo: 9,
      before: { enable_guest_status: false },
      after: { enable_guest_status: true },
      byRoot: true,
    },
    ...tags.map((tag, place) => ({
      daysAgo: 16 - place * 11,
      type: 'tag',
      subject_id: tag.id,
      before: { name: tag.name.toUpperCase() },
      after: { name: tag.name },
    })),
    ...sources.map((source, place) => ({
      daysAgo: 30 - place * 27,
      type: 'marketing_source',
      subject_id: source.id,
      before: { name: `${source.name} (old)` },
      after: { name: source.name },
    })),
  ]
  const rows = changes.map(({ daysAgo, type, byRoot, ...change }, place) => ({
    ...change,
    company_id: id,
    kind: `${type}.updated`,
    subject_type: type,
    user_id: managers[place % managers.length] ?? root,
    original_user_id: byRoot ? root : null,
    request_id: null,
    at: shiftInstant(now, { days: -daysAgo, hours: -(place + id * 5) }).toISOString(),
  }))
  await insertRows(
    tx,
    'audit',
    rows.toSorted((a, b) => a.at.localeCompare(b.at)),
  )
}
