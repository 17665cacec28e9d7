import type { PeopleFilter } from '@spotter/contract/people/people.ts'
import { may } from '@spotter/domain/accounts/permissions.ts'
import { parseSoftDelete, type SoftDeleteStatus } from '@spotter/domain/lists/soft-delete.ts'
import { type DateType, dateTypeNames } from '@spotter/domain/people/filters.ts'
import { type MemberFilter, memberFilterFaults, isMemberFilterEmpty } from '@spotter/domain/people/member-filter.ts'
import { searchParts } from '@spotter/domain/people/search.ts'
import { type Status, statuses } from '@spotter/domain/people/statuses.ts'
import { type TagRule, tagRuleTypes, tagRulesInForce } from '@spotter/domain/people/tag-rules.ts'
import { msg } from '@spotter/domain/text.ts'
import { isRepresentable } from '@spotter/domain/time/calendar.ts'
import { isDay as isRealDay } from '@spotter/domain/time/is-day.ts'
import { exceedsLimit } from '@spotter/domain/time/date-range.ts'
import { rangeToInstants } from '@spotter/domain/time/days.ts'
import { tzinfoOf } from '@spotter/domain/time/zones.ts'
import type { CompanyRow, Staff } from '../platform/http/caller.ts'
import { accessibleClubs } from '../accounts/clubs-in-reach.ts'
import type { Db } from '../platform/db/connect.ts'
import type { Tx } from '../platform/http/call.ts'
import { invalid, notFound, notIncluded, unprocessable } from '../platform/http/errors.ts'
import { followTags } from '../resources/merging/follow-tags.ts'
import { readFlag, readIds, readJson, readList, readText } from './read-values.ts'

/** A filter as it was understood: only what narrows the list is there. */
export interface ReadFilter {
  company_ids: number[]
  tzinfo: string
  search: string[]
  statuses: Status[]
  date: { type: DateType; from: Date; to: Date } | null
  abcfin_status: string[]
  circuit_status: string[]
  contact_method_ids: number[]
  source_ids: number[]
  salesperson_ids: number[]
  tag_rules: TagRule[]
  /** Tags that the rules name by what they were called before a merge. */
  merged_tags: { asked: string; id: number }[]
  member_filter: MemberFilter | null
  soft_delete: SoftDeleteStatus
  selection: { checked_all: boolean; ids: number[] } | null
  can_receive: ('sms' | 'email' | 'whatsapp')[]
  without_not_interested: boolean
  /** Whoever sees their own people only. */
  only_salesperson_id: number | null
}

export async function readFilter(
  db: Db | Tx,
  actor: Staff,
  company: CompanyRow,
  asked: PeopleFilter,
): Promise<ReadFilter> {
  const clubs = await clubsAsked(db, actor, company, asked)
  const tzinfo = tzinfoOf(company.time_zone) ?? 'UTC'
  const tag_rules = readTagRules(asked.tag_list)
  return {
    company_ids: clubs,
    tzinfo,
    search: searchParts((asked.q ?? '').replaceAll('\0', '')),
    statuses: readStatuses(asked.status),
    date: readDates(asked, tzinfo),
    abcfin_status: company.abcfin ? readList(asked.abcfin_status) : [],
    circuit_status: company.circuit ? readList(asked.circuit_status) : [],
    contact_method_ids: readIds(asked.contact_method_id),
    source_ids: readIds(asked.source_id),
    salesperson_ids: may(actor, 'filter:salesperson') ? readIds(asked.salesperson_id) : [],
    tag_rules,
    merged_tags: await followTags(
      db,
      clubs,
      tag_rules.flatMap(({ tags }) => tags.map((name) => name.trim())),
    ),
    member_filter: readMemberFilter(asked.member_filter),
    soft_delete: parseSoftDelete(readText(asked.soft_delete_status), false),
    selection: readSelection(asked, msg('You selected too many people one by one. Select fewer.')),
    can_receive: (['sms', 'email', 'whatsapp'] as const).filter((by) => readFlag(asked[`can_receive_${by}`])),
    without_not_interested: readFlag(asked.without_not_interested) ?? false,
    only_salesperson_id: may(actor, 'see:all_people') ? null : actor.id,
  }
}

/** The current club, one that is named, or all that are followed side by side. */
async function clubsAsked(db: Db | Tx, actor: Staff, company: CompanyRow, asked: PeopleFilter): Promise<number[]> {
  const named = readIds(asked.company_id)
  if (readText(asked.view_type) !== 'multi_site') {
    if (named.some((id) => id !== company.id)) throw notFound()
    return [company.id]
  }
  const rows = await accessibleClubs(db, actor).execute()
  const ids = rows.map(({ id }) => id)
  if (named.some((id) => !ids.includes(id))) throw notFound()
  return named.length ? named : ids
}

function readStatuses(value: unknown): Status[] {
  return readList(value)
    .filter((status) => status !== 'all')
    .map((asked) => {
      const known = statuses.find((status) => status === asked)
      if (!known) throw unprocessable({ status: notIncluded })
      return known
    })
}

/** Without both days the kind of date says nothing. */
function readDates(asked: PeopleFilter, tzinfo: string): ReadFilter['date'] {
  const from = readText(asked.date_from)
  const to = readText(asked.date_into)
  if (!from && !to) return null
  const type = dateTypeNames.find((name) => name === (readText(asked.date_column) ?? 'created_at'))
  if (!type) throw unprocessable({ date_column: notIncluded })
  if (!isDay(from)) throw unprocessable({ date_from: invalid })
  if (!isDay(to) || from > to || exceedsLimit({ from, to })) throw unprocessable({ date_into: invalid })
  return { type, ...rangeToInstants({ from, to }, tzinfo) }
}

const isDay = (text: string | null): text is string => text !== null && isRealDay(text) && isRepresentable(text)

function readTagRules(value: unknown): TagRule[] {
  const given = readJson(value)
  if (given === null) return []
  const rules = (Array.isArray(given) ? given : Object.values(given)).slice(0, 8).map((rule): TagRule => {
    const { tag_filter, tags } = (rule ?? {}) as Record<string, unknown>
    const type = tagRuleTypes.find((known) => known === (tag_filter ?? 'any'))
    if (!type) throw unprocessable({ tag_list: notIncluded })
    return { tag_filter: type, tags: readTexts(tags) }
  })
  return tagRulesInForce(rules)
}

/** Names may contain commas, so a list of them is a list. */
const readTexts = (value: unknown): string[] =>
  [value ?? []].flat().filter((one): one is string => typeof one === 'string' && one.trim() !== '')

function readMemberFilter(value: unknown): MemberFilter | null {
  const given = readJson(value)
  if (given === null) return null
  const { input_conditions, date_conditions } = given as Partial<MemberFilter>
  const filter: MemberFilter = {
    input_conditions: Array.isArray(input_conditions) ? input_conditions.slice(0, 10) : [],
    date_conditions: Array.isArray(date_conditions) ? date_conditions.slice(0, 10) : [],
  }
  if (isMemberFilterEmpty(filter)) throw unprocessable({ member_filter: invalid })
  const faults = faultsOf(filter)
  if (faults.length) throw unprocessable({ member_filter: faults })
  return filter
}

/** What was sent may be of any shape; what the rule cannot read is invalid. */
function faultsOf(filter: MemberFilter): string[] {
  try {
    if (filter.date_conditions.some(({ from, into }) => !isDay(from) || !isDay(into))) return [invalid]
    return memberFilterFaults(filter)
  } catch {
    return [invalid]
  }
}

type Selecting = Pick<PeopleFilter, 'checked_all' | 'excluding_ids' | 'including_ids'>

/** What was chosen by hand; null when nothing was said about it. */
export function readSelection(asked: Selecting, tooMany: string): ReadFilter['selection'] {
  const checked_all = readFlag(asked.checked_all)
  if (checked_all === null) return null
  const field = checked_all ? 'excluding_ids' : 'including_ids'
  const ids = readIds(asked[field], mostSelected + 1)
  // Cut short, it would change those who were left out by hand.
  if (ids.length > mostSelected) throw unprocessable({ [field]: tooMany })
  return { checked_all, ids }
}

const mostSelected = 10_000
