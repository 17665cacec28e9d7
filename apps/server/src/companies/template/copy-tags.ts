import type { CompanyRow } from '../../platform/http/caller.ts'
import type { Tx } from '../../platform/http/call.ts'

export const copyTags = (tx: Tx, from: CompanyRow, to: CompanyRow) =>
  tx
    .insertInto('tags')
    .columns(['company_id', 'name'])
    .expression((eb) =>
      eb
        .selectFrom('tags')
        .select((tag) => [tag.val(to.id).$castTo<number>().as('company_id'), 'name'])
        .where('company_id', '=', from.id)
        .where('deleted_at', 'is', null),
    )
    .execute()
