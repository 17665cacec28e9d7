import { may } from '@spotter/domain/accounts/permissions.ts'
import type { Db } from '../../platform/db/connect.ts'
import { fixedStatement } from '../../platform/db/fixed-statement.ts'
import { rowsOf } from '../../platform/db/rows-of.ts'
import { type Today, type TodayList, type TodayRow, todayStatement } from './today-statement.ts'

interface Given extends Pick<Today, 'now' | 'begins' | 'ends' | 'tomorrowEnds'>, Record<`${TodayList}_offset`, number> {
  company_id: number
  company_ids: readonly number[]
  actor_id: number
}
const unfiltered = fixedStatement<Given, TodayRow>()

/** As Today opens, its text is built once. */
export function loadToday(db: Db, today: Today): Promise<TodayRow[]> {
  const { actor, company, filter, queue, pages, now, begins, ends, tomorrowEnds } = today
  if (Object.values(filter).some(Boolean)) return rowsOf(db, todayStatement(today))
  const lists = Object.keys(pages) as TodayList[]
  const offset = (list: TodayList) => pages[list]?.offset ?? 0
  const values = {
    ...{ company_id: company.id, company_ids: actor.company_ids, actor_id: actor.id },
    ...{ now, begins, ends, tomorrowEnds },
    late_offset: offset('late'),
    outcome_offset: offset('outcome'),
    events_offset: offset('events'),
    tasks_offset: offset('tasks'),
    tomorrow_offset: offset('tomorrow'),
  }
  const rights = [actor.root, may(actor, 'see:all_people'), queue?.scope, queue?.ownPeopleOnly]
  const limits = lists.map((list) => [list, pages[list]?.limit ?? 0] as const)
  const variant = [...rights, company.disabled_call_sms_opted_out, ...limits.flat()].join()
  return unfiltered(db, variant, values, (given) => {
    const reader = { ...actor, id: given.actor_id, company_ids: given.company_ids }
    const club = { ...company, id: given.company_id }
    const asked = limits.map(([list, limit]) => [list, { limit, offset: given[`${list}_offset`] }])
    return todayStatement({
      actor: reader,
      company: club,
      filter: {},
      queue: queue && { ...queue, actor: reader, company: club },
      ...{ now: given.now, begins: given.begins, ends: given.ends, tomorrowEnds: given.tomorrowEnds },
      pages: Object.fromEntries(asked),
    })
  })
}
