import type { PeopleFilter } from '@spotter/contract/people/people.ts'
import { may } from '@spotter/domain/accounts/permissions.ts'
import { systemName } from '@spotter/domain/companies/export-systems.ts'
import { parseFigure } from '@spotter/domain/figures/figure.ts'
import { parseSoftDelete, type SoftDeleteStatus } from '@spotter/domain/lists/soft-delete.ts'
import { abcfinStatuses, circuitStatuses, type DateType, dateTypeNames } from '@spotter/domain/people/filters.ts'
import {
  isMemberFilterEmpty,
  type MemberFilter,
  memberFilterFaults,
  parseMemberFilter,
} from '@spotter/domain/people/member-filter.ts'
import { likePattern, searchParts } from '@spotter/domain/people/search.ts'
import { type Status, statuses } from '@spotter/domain/people/statuses.ts'
import { type TagRule, tagRuleTypes, tagRulesInForce } from '@spotter/domain/people/tag-rules.ts'
import { msg } from '@spotter/domain/text.ts'
import { exceedsLimit } from '@spotter/domain/time/date-range.ts'
import { rangeToInstants } from '@spotter/domain/time/days.ts'
import { dayOf } from '@spotter/domain/time/local-time.ts'
import { tzinfoOf } from '@spotter/domain/time/zones.ts'
import type { CompanyRow, Staff } from '../platform/http/caller.ts'
import type { SpannedFigure } from '../figures/people-behind.ts'
import { loadSpans } from '../figures/spans.ts'
import { accessibleClubs } from '../accounts/clubs-in-reach.ts'
import type { Db } from '../platform/db/connect.ts'
import type { Tx } from '../platform/http/call.ts'
import { blank, invalid, notFound, notIncluded, unprocessable } from '../platform/http/errors.ts'
import {
  parseChoice,
  parseChoices,
  parseDay,
  parseFlag,
  parseIds,
  parseSalespeople,
  parseJson,
  refuseUnknownIn,
} from '../platform/http/parse-values.ts'
import { followTags } from '../resources/merging/follow-tags.ts'

interface ZoneRange {
  company_ids: number[]
  from: Date
  to: Date
}

export interface ParsedFilter {
  company_ids: number[]
  tzinfo: string
  /** Patterns, all of which must match. */
  search: string[]
  statuses: Status[]
  date: { type: DateType; from: Date; to: Date; by_zone?: readonly ZoneRange[] } | null
  abcfin_status: string[]
  circuit_status: string[]
  contact_method_ids: number[]
  source_ids: number[]
  salesperson_ids: number[]
  tag_rules: TagRule[]
  merged_tags: { asked: string; id: number }[]
  member_filter: MemberFilter | null
  soft_delete: SoftDeleteStatus
  selection: { checked_all: boolean; ids: number[] } | null
  can_receive: ('sms' | 'email' | 'whatsapp')[]
  without_not_interested: boolean
  /** Only those whom it counts. */
  figure: SpannedFigure | null
  only_salesperson_id: number | null
}

export async function parseFilter(
  db: Db | Tx,
  actor: Staff,
  company: CompanyRow,
  asked: PeopleFilter,
): Promise<ParsedFilter> {
  const clubs = await clubsAsked(db, actor, company, asked)
  const tzinfo = tzinfoOf(company.time_zone) ?? 'UTC'
  const tag_rules = parseTagRules(asked.tag_list)
  return {
    company_ids: clubs,
    tzinfo,
    search: searchParts((asked.q ?? '').replaceAll('\0', '')).map(likePattern),
    statuses: parseChoices('status', asked.status, statuses),
    date: await withZones(db, clubs, parseDates(asked, tzinfo), tzinfo),
    abcfin_status: parseMemberStatus(company, 'abcfin', asked.abcfin_status),
    circuit_status: parseMemberStatus(company, 'circuit', asked.circuit_status),
    contact_method_ids: parseIds('contact_method_id', asked.contact_method_id),
    source_ids: parseIds('source_id', asked.source_id),
    salesperson_ids: parseSalespeople(actor, asked.salesperson_id),
    tag_rules,
    merged_tags: await followTags(
      db,
      clubs,
      tag_rules.flatMap(({ tags }) => tags.map((name) => name.trim())),
    ),
    member_filter: memberFilterOf(asked.member_filter),
    soft_delete: parseSoftDelete(asked.soft_delete_status, false),
    selection: parseSelection(asked, msg('You selected too many people one by one. Select fewer.')),
    can_receive: (['sms', 'email', 'whatsapp'] as const).filter((by) =>
      parseFlag(`can_receive_${by}`, asked[`can_receive_${by}`]),
    ),
    without_not_interested: parseFlag('without_not_interested', asked.without_not_interested) ?? false,
    figure: await parseFigureAsked(db, clubs, asked.figure),
    only_salesperson_id: may(actor, 'see:all_people') ? null : actor.id,
  }
}

const memberStatuses = { abcfin: abcfinStatuses, circuit: circuitStatuses }

/** Refused in a club without the system, where ignoring it would let everybody through. */
function parseMemberStatus(company: CompanyRow, system: keyof typeof memberStatuses, value: unknown): string[] {
  const field = `${system}_status`
  const chosen = parseChoices(field, value, memberStatuses[system])
  if (!chosen.length || company[system]) return chosen
  const text = msg("can't be used, because this club isn't connected to {system}")
  throw unprocessable({ [field]: { text, values: { system: systemName(system) } } })
}

async function parseFigureAsked(db: Db | Tx, clubs: number[], value: unknown): Promise<SpannedFigure | null> {
  const given = parseJson('figure', value)
  if (given === null) return null
  const figure = parseFigure(given)
  if (!figure || exceedsLimit(figure)) throw unprocessable({ figure: invalid })
  return { figure, spans: await loadSpans(db, clubs, figure) }
}

export const multiSite = 'multi_site'
export const parseView = (value: unknown) => parseChoice('view_type', value, [multiSite])

async function clubsAsked(db: Db | Tx, actor: Staff, company: CompanyRow, asked: PeopleFilter): Promise<number[]> {
  const named = parseIds('company_id', asked.company_id)
  if (!parseView(asked.view_type)) {
    if (named.some((id) => id !== company.id)) throw notFound()
    return [company.id]
  }
  const rows = await accessibleClubs(db, actor).execute()
  const ids = rows.map(({ id }) => id)
  if (named.some((id) => !ids.includes(id))) throw notFound()
  return named.length ? named : ids
}

function parseDates(asked: PeopleFilter, tzinfo: string): ParsedFilter['date'] {
  const type = parseChoice('date_column', asked.date_column, dateTypeNames) ?? 'created_at'
  const from = parseDay('date_from', asked.date_from)
  const to = parseDay('date_into', asked.date_into)
  if (!from && !to) return null
  if (!from) throw unprocessable({ date_from: invalid })
  if (!to || from > to || exceedsLimit({ from, to })) throw unprocessable({ date_into: invalid })
  return { type, ...rangeToInstants({ from, to }, tzinfo) }
}

/** A day is each club's own, as it is shown. */
async function withZones(
  db: Db | Tx,
  clubs: number[],
  date: ParsedFilter['date'],
  tzinfo: string,
): Promise<ParsedFilter['date']> {
  if (!date || clubs.length < 2) return date
  const zoned = await db.selectFrom('companies').select(['id', 'time_zone']).where('id', 'in', clubs).execute()
  const days = { from: dayOf(date.from, tzinfo), to: dayOf(date.to, tzinfo) }
  const by_zone = [...Map.groupBy(zoned, ({ time_zone }) => time_zone)].map(([time_zone, alike]) => ({
    company_ids: alike.map(({ id }) => id),
    ...rangeToInstants(days, tzinfoOf(time_zone) ?? 'UTC'),
  }))
  return { ...date, by_zone }
}

const mostTagRules = 8

function parseTagRules(value: unknown): TagRule[] {
  const given = parseJson('tag_list', value)
  if (given === null) return []
  const written: unknown[] = Array.isArray(given) ? given : Object.values(given)
  if (written.length > mostTagRules) throw unprocessable({ tag_list: invalid })
  const rules = written.map((rule): TagRule => {
    if (typeof rule !== 'object' || rule === null) throw unprocessable({ tag_list: invalid })
    const { tag_filter, tags, ...unknown } = rule as Record<string, unknown>
    refuseUnknownIn('tag_list', unknown)
    const type = tagRuleTypes.find((known) => known === (tag_filter ?? 'any'))
    if (!type) throw unprocessable({ tag_list: notIncluded })
    return { tag_filter: type, tags: parseTagNames(tags) }
  })
  return tagRulesInForce(rules)
}

/** Names may contain commas, so lists are arrays. */
const parseTagNames = (value: unknown): string[] =>
  [value ?? []].flat().filter((one): one is string => {
    if (typeof one !== 'string') throw unprocessable({ tag_list: invalid })
    return one.trim() !== ''
  })

function memberFilterOf(value: unknown): MemberFilter | null {
  const given = parseJson('member_filter', value)
  if (given === null) return null
  const { input_conditions: _inputs, date_conditions: _dates, ...unknown } = given as Record<string, unknown>
  refuseUnknownIn('member_filter', unknown)
  const filter = parseMemberFilter(given)
  if (!filter || isMemberFilterEmpty(filter)) throw unprocessable({ member_filter: invalid })
  const faults = memberFilterFaults(filter)
  if (faults.length) throw unprocessable({ member_filter: faults })
  return filter
}

type Selecting = Pick<PeopleFilter, 'checked_all' | 'excluding_ids' | 'including_ids'>

export function parseSelection(asked: Selecting, tooMany: string): ParsedFilter['selection'] {
  const checked_all = parseFlag('checked_all', asked.checked_all)
  const including_ids = parseIds('including_ids', asked.including_ids, mostSelected, tooMany)
  const excluding_ids = parseIds('excluding_ids', asked.excluding_ids, mostSelected, tooMany)
  if (checked_all === null && excluding_ids.length) throw unprocessable({ checked_all: blank })
  if (checked_all === null && !including_ids.length) return null
  return { checked_all: checked_all ?? false, ids: checked_all ? excluding_ids : including_ids }
}

const mostSelected = 10_000
