import type { TemplateChange } from '@spotter/contract/templates/template-shapes.ts'
import { countries } from '@spotter/domain/companies/countries.ts'
import { choosesSeveralClubs, offeredScopes, type TemplateScope } from '@spotter/domain/templates/scopes.ts'
import type { CompanyRow, Staff } from '../platform/http/caller.ts'
import { clubsInReach } from '../accounts/clubs-in-reach.ts'
import type { Tx } from '../platform/http/call.ts'
import { blank, forbidden, invalid, unprocessable } from '../platform/http/errors.ts'
import type { TemplateRow } from './find-template.ts'

export type Audience = Pick<
  TemplateRow,
  'scope' | 'company_id' | 'company_ids' | 'group_id' | 'corporation_id' | 'ownership_group_id' | 'country'
>

interface Choosing {
  tx: Tx
  actor: Staff
  company: CompanyRow
  sent: TemplateChange
  present: TemplateRow | null
}

const noAudience: Omit<Audience, 'scope'> = {
  company_id: null,
  company_ids: [],
  group_id: null,
  corporation_id: null,
  ownership_group_id: null,
  country: null,
}

export async function checkAudience(choosing: Choosing): Promise<Audience> {
  const { actor, sent, present } = choosing
  const scope = sent.scope ?? present?.scope ?? 'club'
  if (!offeredScopes(actor).includes(scope)) throw forbidden()
  return { ...noAudience, scope, ...(await audiences[scope](choosing)) }
}

const audiences: Record<TemplateScope, (choosing: Choosing) => Promise<Partial<Audience>>> = {
  club: chosenClubs,
  ownership: async (choosing) => ({ ownership_group_id: await chosenOwner(choosing, 'ownership_group_id') }),
  corporation: async (choosing) => ({ corporation_id: await chosenOwner(choosing, 'corporation_id') }),
  country: async ({ sent, present, company }) => {
    const country = sent.country ?? present?.country ?? company.country
    if (!countries.includes(country)) throw unprocessable({ country: invalid })
    return { country }
  },
  company_group: async ({ tx, sent, present, company }) => {
    const group_id = sent.group_id ?? present?.group_id ?? company.company_group_id
    if (group_id === null) throw unprocessable({ group_id: blank })
    const group = tx.selectFrom('company_groups').select('id').where('id', '=', group_id)
    const isThere = await group.where('deleted_at', 'is', null).executeTakeFirst()
    if (!isThere && group_id !== present?.group_id) throw unprocessable({ group_id: invalid })
    return { group_id }
  },
  global: async () => ({}),
}

async function chosenClubs({ tx, actor, company, sent, present }: Choosing): Promise<Partial<Audience>> {
  const otherClubs = present?.company_ids ?? []
  const asked = askedClubs(sent) ?? (otherClubs.length ? otherClubs : [company.id])
  const company_ids = [...new Set(asked)].toSorted((a, b) => a - b)
  const added = company_ids.filter((id) => !otherClubs.includes(id))
  const isChanged = added.length > 0 || company_ids.length !== otherClubs.length
  if (isChanged && company_ids.length > 1 && !choosesSeveralClubs(actor)) throw forbidden()
  if (added.length) {
    const reached = await clubsInReach(tx, actor).select('companies.id').where('companies.id', 'in', added).execute()
    if (reached.length < added.length) throw actor.root ? unprocessable({ company_ids: invalid }) : forbidden()
  }
  const homes = [sent.company_id, present?.company_id, company.id, company_ids[0]]
  return { company_ids, company_id: homes.find((id) => id && company_ids.includes(id)) ?? null }
}

function askedClubs({ company_ids, company_id }: TemplateChange): readonly number[] | undefined {
  if (company_ids?.length) return company_ids
  if (company_id) return [company_id]
  if (company_ids) throw unprocessable({ company_ids: blank })
  return undefined
}

/** Of an accessible club, unless unchanged. */
async function chosenOwner(
  { tx, actor, company, sent, present }: Choosing,
  column: 'corporation_id' | 'ownership_group_id',
): Promise<number> {
  const id = sent[column] ?? present?.[column] ?? company[column]
  if (id === null) throw unprocessable({ [column]: blank })
  if (id === present?.[column]) return id
  if (actor.root) {
    const table = column === 'corporation_id' ? 'corporations' : 'ownership_groups'
    const owner = tx.selectFrom(table).select('id').where('id', '=', id).where('deleted_at', 'is', null)
    if (!(await owner.executeTakeFirst())) throw unprocessable({ [column]: invalid })
    return id
  }
  const owned = clubsInReach(tx, actor).select('companies.id').where(`companies.${column}`, '=', id)
  if (!(await owned.executeTakeFirst())) throw forbidden()
  return id
}
