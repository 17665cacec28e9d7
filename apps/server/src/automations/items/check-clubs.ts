import type { AutomatedItemChange } from '@spotter/contract/automations/item-shapes.ts'
import { choosesSeveralClubs } from '@spotter/domain/templates/scopes.ts'
import { clubsInReach } from '../../accounts/clubs-in-reach.ts'
import { anyOf } from '../../platform/db/any-of.ts'
import type { CompanyRow, Staff } from '../../platform/http/caller.ts'
import type { Tx } from '../../platform/http/call.ts'
import { blank, forbidden, invalid, unprocessable } from '../../platform/http/errors.ts'
import { msg } from '@spotter/domain/text.ts'
import type { ItemRow } from './find-item.ts'

interface CheckClubsInput {
  company: CompanyRow
  sent: AutomatedItemChange
  present: ItemRow | null
}

/** Where an item applies. */
export async function checkClubs(tx: Tx, actor: Staff, { company, sent, present }: CheckClubsInput) {
  const before = present?.company_ids ?? []
  const asked = sent.company_ids ?? (present ? before : [company.id])
  if (!asked.length) throw unprocessable({ company_ids: blank })
  const company_ids = [...new Set(asked)].toSorted((one, other) => one - other)
  const added = company_ids.filter((id) => !before.includes(id))
  if (added.length && company_ids.length > 1 && !choosesSeveralClubs(actor)) throw forbidden()
  if (added.length) {
    const reached = await clubsInReach(tx, actor)
      .select('companies.id')
      .where('companies.id', '=', anyOf(added))
      .execute()
    if (reached.length < added.length) throw actor.root ? unprocessable({ company_ids: invalid }) : forbidden()
  }
  const homes = [present?.company_id, company.id, company_ids[0]]
  const company_id = homes.find((id) => id !== undefined && company_ids.includes(id)) ?? company.id
  const provide_to_group = sent.provide_to_group ?? present?.provide_to_group ?? false
  const company_group_id = provide_to_group ? await groupOf(tx, company_id) : null
  return { company_id, company_ids, provide_to_group, company_group_id }
}

async function groupOf(tx: Tx, company_id: number): Promise<number> {
  const club = tx.selectFrom('companies').select('company_group_id').where('id', '=', company_id)
  const { company_group_id } = await club.executeTakeFirstOrThrow()
  if (company_group_id === null) throw unprocessable({ provide_to_group: msg('This club is in no group.') })
  return company_group_id
}
