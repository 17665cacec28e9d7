import type { Staff } from '../../platform/http/caller.ts'
import { record } from '../../platform/facts/record.ts'
import { serve, type Tx } from '../../platform/http/call.ts'
import { notFound } from '../../platform/http/errors.ts'
import { getProposal, accessibleProposals } from './proposals.ts'

export const declineProposal = serve('PUT /api/merge_proposals/{id}/decline', (actor, { params, write, now, t }) =>
  write(async (tx) => {
    await decide(tx, actor, params.id, { decision: 'different', decided_by: actor.id, decided_at: now })
    return { ...(await getProposal(tx, actor, params.id)), message: t('They stay two separate people.') }
  }),
)

export const reopenProposal = serve(
  'PUT /api/merge_proposals/{id}/reopen',
  async (actor, { params, write, t, flash }) => {
    const message = t('The suggestion is open again.')
    const answer = await write(async (tx) => {
      await decide(tx, actor, params.id, { decision: null, decided_by: null, decided_at: null })
      return { ...(await getProposal(tx, actor, params.id)), message }
    })
    flash(message)
    return answer
  },
)

interface Decided {
  decision: 'different' | null
  decided_by: number | null
  decided_at: Date | null
}

async function decide(tx: Tx, actor: Staff, id: number, decided: Decided): Promise<void> {
  const proposal = await accessibleProposals(tx, actor)
    .selectAll('proposal')
    .where('proposal.id', '=', id)
    .forUpdate('proposal')
    .executeTakeFirst()
  if (!proposal) throw notFound()
  const { company_id, decision } = proposal
  if (decision === decided.decision) return
  await tx.updateTable('merge_proposals').set(decided).where('id', '=', id).execute()
  await record(tx, actor, decided.decision ? 'merge_proposal.declined' : 'merge_proposal.reopened', {
    company_id,
    id,
    before: { decision },
    after: { decision: decided.decision },
  })
}
