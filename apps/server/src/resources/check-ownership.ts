import { msg } from '@spotter/domain/text.ts'
import type { Tx } from '../platform/http/call.ts'
import type { Values } from './asking.ts'
import type { Refusals } from './field-values.ts'

/** A club and its ownership group belong to the same corporation, if both have one. */
export async function clubOwnershipRefusals(tx: Tx, values: Values, before: Values | null): Promise<Refusals> {
  const { corporation_id = null, ownership_group_id = null } = values
  if (typeof corporation_id !== 'number' || typeof ownership_group_id !== 'number') return {}
  if (before?.['corporation_id'] === corporation_id && before['ownership_group_id'] === ownership_group_id) return {}
  const group = await tx
    .selectFrom('ownership_groups')
    .select('corporation_id')
    .where('id', '=', ownership_group_id)
    // An unknown corporation is refused on its own field.
    .where((eb) => eb.exists(eb.selectFrom('corporations').select('id').where('id', '=', corporation_id)))
    .forShare()
    .executeTakeFirst()
  const isOther = typeof group?.corporation_id === 'number' && group.corporation_id !== corporation_id
  return isOther ? { ownership_group_id: msg('belongs to another corporation') } : {}
}

export async function groupOwnershipRefusals(tx: Tx, values: Values, before: Values | null): Promise<Refusals> {
  const { corporation_id = null } = values
  if (!before || typeof corporation_id !== 'number' || before['corporation_id'] === corporation_id) return {}
  const club = await tx
    .selectFrom('companies')
    .select('id')
    .where('ownership_group_id', '=', Number(before['id']))
    .where('corporation_id', '<>', corporation_id)
    .limit(1)
    .executeTakeFirst()
  return club ? { corporation_id: msg("differs from the corporation of the group's clubs") } : {}
}
