import { addressFields } from '@spotter/domain/companies/location.ts'
import { defineSubscriber, oneByOne, type RecordedFact } from '../platform/facts/subscriber.ts'
import type { Tx } from '../platform/http/call.ts'
import { enqueue } from '../platform/jobs/enqueue.ts'
import { locateClubJob } from './locate-club.ts'

/** Finds a club on the map again when its address changed, and only then. */
export const followAddress = defineSubscriber({
  name: 'club_location',
  kinds: ['company.updated'],
  wants: ({ company_id }) => company_id !== null,
  deliver: oneByOne(async (tx, fact) => {
    if (fact.company_id === null || !(await changedAddress(tx, fact))) return
    await tx.updateTable('companies').set({ location_state: 'waiting' }).where('id', '=', fact.company_id).execute()
    const { company_id } = fact
    await enqueue(tx, locateClubJob, { company_id }, { key: `locate_club:${company_id}` })
  }),
})

async function changedAddress(tx: Tx, { payload }: RecordedFact<'company.updated'>): Promise<boolean> {
  const audited = await tx.selectFrom('audit').select('after').where('id', '=', payload.audit_id).executeTakeFirst()
  const changed = Object.keys((audited?.after as object | null | undefined) ?? {})
  return addressFields.some((field) => changed.includes(field))
}
