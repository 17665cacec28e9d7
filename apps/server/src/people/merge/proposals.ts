import type { MergeProposal, ProposedPerson } from '@spotter/contract/people/merge-proposals.ts'
import { fullName } from '@spotter/domain/people/person.ts'
import { formatPhone } from '@spotter/domain/people/phones.ts'
import { sql } from 'kysely'
import type { Staff } from '../../platform/http/caller.ts'
import type { Db } from '../../platform/db/connect.ts'
import { serve, type Tx } from '../../platform/http/call.ts'
import { notFound } from '../../platform/http/errors.ts'
import { pageOf } from '../../platform/http/pages.ts'
import { smallAvatarAddress } from '../avatar-address.ts'
import { accessiblePeople } from '../find-person.ts'

export const listProposals = serve('GET /api/merge_proposals', async (actor, { db, company, query }) => {
  const { limit, offset, pagination } = pageOf(query)
  const open = accessibleProposals(db, actor)
    .where('proposal.company_id', '=', company.id)
    .where('proposal.decision', 'is', null)
  const [{ total }, rows] = await Promise.all([
    open.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    presentable(open).orderBy('proposal.id', 'desc').limit(limit).offset(offset).execute(),
  ])
  return { collection: rows.map(present), pagination: pagination(total) }
})

export const accessibleProposals = (db: Db | Tx, actor: Staff) =>
  db
    .selectFrom('merge_proposals as proposal')
    .innerJoin('people as person', 'person.id', 'proposal.person_id')
    .innerJoin('people as other', 'other.id', 'proposal.other_person_id')
    .whereRef('person.company_id', '=', 'other.company_id')
    .where('person.id', 'in', peopleThere(db, actor))
    .where('other.id', 'in', peopleThere(db, actor))

const peopleThere = (db: Db | Tx, actor: Staff) =>
  accessiblePeople(db, actor).select('people.id').where('people.deleted_at', 'is', null)

export async function getProposal(db: Db | Tx, actor: Staff, id: number): Promise<MergeProposal> {
  const row = await presentable(accessibleProposals(db, actor)).where('proposal.id', '=', id).executeTakeFirst()
  if (!row) throw notFound()
  return present(row)
}

const presentable = (proposals: ReturnType<typeof accessibleProposals>) =>
  proposals
    .innerJoin('companies', 'companies.id', 'person.company_id')
    .select([
      'proposal.id',
      'proposal.created_at',
      'companies.country',
      sql<Proposed>`to_jsonb(person)`.as('person'),
      sql<Proposed>`to_jsonb(other)`.as('other_person'),
    ])

type Proposed = Pick<ProposedPerson, 'id' | 'status' | 'email' | 'created_at'> & {
  first_name: string
  last_name: string | null
  phone_mobile: string | null
  avatar_hash: string | null
}
type Row = { id: number; created_at: string; country: string; person: Proposed; other_person: Proposed }

const present = ({ id, created_at, country, person, other_person }: Row): MergeProposal => ({
  id,
  created_at,
  person: presentProposed(person, country),
  other_person: presentProposed(other_person, country),
})

const presentProposed = (person: Proposed, country: string): ProposedPerson => ({
  id: person.id,
  name: fullName(person),
  avatar: smallAvatarAddress(person.id, person.avatar_hash),
  status: person.status,
  email: person.email,
  phone_mobile_formatted: formatPhone(person.phone_mobile, country),
  created_at: new Date(person.created_at).toISOString(),
})
