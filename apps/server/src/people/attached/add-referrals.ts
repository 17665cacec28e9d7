import { fullName } from '@spotter/domain/people/person.ts'
import type { CompanyRow, Staff } from '../../platform/http/caller.ts'
import { record } from '../../platform/facts/record.ts'
import { serveSaving, type Tx } from '../../platform/http/call.ts'
import { rowsOf } from '../present-row.ts'
import { causeOf } from '../set-status.ts'
import { clubOf, findPerson, type FoundPerson, lockPerson } from '../find-person.ts'
import { addLead, type AddedLead } from './add-lead.ts'
import { parseReferrals } from './parse-referrals.ts'

export const addReferrals = serveSaving('POST /api/people/{id}/referrals', async (actor, call) => {
  const { params, body, t, now, write, flash } = call
  const answer = await write(async (tx) => {
    const { id, company_id } = await findPerson(tx, actor, params.id)
    const company = await clubOf(tx, actor, company_id)
    const { referrals, dont_check_similars = false } = body
    const origin = { ...(await originOf(tx, company)), referral_id: id }
    const rows = await parseReferrals(tx, { actor, company, referrals, origin, dont_check_similars, now })
    // After the addresses, in the order in which others lock.
    const referrer = await lockPerson(tx, actor, id)
    const ids: number[] = []
    for (const values of rows) {
      const referred = await addLead(tx, actor, {
        company_id: company.id,
        values,
        enquired_at: now.toISOString(),
        cause: causeOf(actor, 'created'),
        timeline: { action: 'Created' },
      })
      await recordReferral(tx, actor, referrer, referred)
      ids.push(referred.id)
    }
    const count = ids.length
    const message = t('{count, plural, one {# referral was added.} other {# referrals were added.}}', { count })
    return { collection: await rowsOf(tx, ids), message }
  })
  flash(answer.message)
  return answer
})

async function originOf(tx: Tx, company: CompanyRow) {
  const source = await tx
    .selectFrom('marketing_sources')
    .select('id')
    .where('company_id', '=', company.id)
    .where('code', '=', 'member_referral')
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  const method = await tx.selectFrom('contact_methods').select('id').where('code', '=', 'referral').executeTakeFirst()
  return { source_id: source?.id ?? null, contact_method_id: method?.id ?? null }
}

const recordReferral = (tx: Tx, actor: Staff, referrer: FoundPerson, referred: AddedLead) =>
  record(tx, actor, 'person.referred', {
    company_id: referrer.company_id,
    id: referrer.id,
    after: { referred_id: referred.id },
    timeline: {
      person_id: referrer.id,
      object: 'person',
      action: 'Referred',
      description: fullName(referred),
      data: { person_id: referred.id, name: fullName(referred) },
    },
  })
