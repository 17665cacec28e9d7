import { sql } from 'kysely'
import { kindsAbout, type KindsAbout } from '@spotter/domain/facts/facts.ts'
import { defineSubscriber, type RecordedFact } from '../platform/facts/subscriber.ts'
import type { Tx } from '../platform/http/call.ts'
import { publishEach } from '../platform/realtime/publish.ts'

const kinds = kindsAbout(
  'company',
  'sign_in_app_settings',
  'questionnaire',
  'guest_waiver',
  'visit_type',
  'marketing_source',
  'contact_method',
)
const sources: ReadonlySet<string> = new Set<KindsAbout<'marketing_source'>>(kindsAbout('marketing_source'))

/** Kiosks reload their account once no one is registering. */
export const publishToKiosks = defineSubscriber({
  name: 'kiosks',
  kinds,
  deliver: async (tx, facts) => {
    const clubs = new Set<number | null>()
    for (const fact of facts) for (const company_id of await clubsConcerned(tx, fact)) clubs.add(company_id)
    await publishEach(
      tx,
      [...clubs].map((company_id) => ({
        channel: 'GuestNotificationsChannel',
        envelope: { type: 'AccountChanged', event: 'changed', company_id, message: null, data: {} },
        to: company_id === null ? {} : { company_id },
      })),
    )
  },
})

/** Shared sources concern the whole group; install-wide records concern everyone. */
async function clubsConcerned(
  tx: Tx,
  { kind, company_id }: Pick<RecordedFact, 'kind' | 'company_id'>,
): Promise<(number | null)[]> {
  if (company_id === null || !sources.has(kind)) return [company_id]
  const { rows } = await sql<{ id: number }>`
    select club.id from companies own join companies club
      on club.id = own.id or club.company_group_id = own.company_group_id
    where own.id = ${company_id}`.execute(tx)
  return rows.map(({ id }) => id)
}
