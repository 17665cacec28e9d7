import { percentOf } from '@spotter/domain/figures/measures.ts'
import { countFigures } from '../../figures/count-figures.ts'
import { grouped } from '../made.ts'
import { choiceNames, idsIn } from '../names.ts'

export const leavingReasons = grouped(async (asked) => {
  const counts = await countFigures(asked.db, asked.scope, ['not_interested'], ['leaving_reason_id'])
  const reasons = await choiceNames(asked, 'leaving_reasons', idsIn(counts, 'leaving_reason_id'))
  // Everyone has one reason, so nobody is in two rows.
  const all = counts.reduce((sum, { count }) => sum + count, 0)
  const rows = counts.map(({ leaving_reason_id, count }) => ({
    key: String(leaving_reason_id),
    of: { leaving_reason_id },
    leaving_reason: reasons.get(Number(leaving_reason_id)) ?? asked.t('Unknown'),
    not_interested: count,
    share: percentOf(count, all),
  }))
  return {
    rows: rows.toSorted((one, other) => one.leaving_reason.localeCompare(other.leaving_reason)),
    totals: { not_interested: all },
  }
})
