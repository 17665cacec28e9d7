import type { PersonFound, PersonRow } from '@spotter/contract/people/person-shapes.ts'
import { fullName } from '@spotter/domain/people/person.ts'
import { fieldsWith, listColumnOf, listedFields } from '@spotter/domain/people/person-fields.ts'
import { tzinfoOf } from '@spotter/domain/time/zones.ts'
import { sql } from 'kysely'
import type { Db } from '../platform/db/connect.ts'
import { sharedAnswers } from '../platform/db/shared-answers.ts'
import type { Tx } from '../platform/http/call.ts'
import type { CompanyRow } from '../platform/http/caller.ts'
import type { Context } from '../platform/http/context.ts'
import { formattedPhones } from './format-phones.ts'
import { smallAvatarAddress } from './avatar-address.ts'
import { countOf, firstOfClub, isFirstOfClub, orderOf, pageAndTotal, type PageAsked } from './people-page.ts'
import { referenceJoins, referenceName } from './person-columns.ts'
import type { ParsedFilter } from './parse-filter.ts'
import { isUsual, usualPages } from './usual-page.ts'

type ClubColumn = 'company_name' | 'country' | 'time_zone' | 'date_format' | 'time_format'
type Row = Omit<PersonRow, 'name' | 'avatar' | 'phone_mobile_formatted' | 'club'> &
  Record<ClubColumn, string> & { avatar_hash: string | null }

const references = fieldsWith({ listed: true, kind: 'reference' })
const phones = fieldsWith({ kind: 'phone', listed: true })
const listed = listedFields.map((name) => {
  const reference = references.find((known) => known === name)
  return reference ? sql`${referenceName(reference)} as ${sql.ref(listColumnOf(name))}` : sql.ref(`people.${name}`)
})
const ofPeople = [
  ...new Set([
    ...(['id', 'company_id', 'first_name', 'last_name', 'is_new_lead', 'is_visitor_app', 'avatar_hash'] as const),
    ...(['deleted_at', 'salesperson_id'] as const),
    ...listedFields,
  ]),
].map((name) => sql.ref(`people.${name}`))
const personColumns = sql`
  people.id, people.company_id, people.first_name, people.last_name, people.is_new_lead, people.is_visitor_app,
  people.avatar_hash, ${sql.join(listed)}, people.salesperson_id, people.deleted_at`
const personJoins = referenceJoins(references, 'people')
const columns = sql`
  ${personColumns}, companies.name as company_name, companies.country, companies.time_zone, companies.date_format,
  companies.time_format`
const joins = sql`join companies on companies.id = people.company_id ${personJoins}`

/** Enough for one line of a list. */
const shownOfNote = 200
const detailColumns = sql`, step.kind_code as next_step_kind, step.start as next_step_at, note.text as last_note`
/** Personal time is no step with a person. */
const detailJoins = sql`
  left join lateral (
    select kind_code, start from activities
    where activities.person_id = people.id and not complete and deleted_at is null and kind_code <> 'personal'
    order by start, id limit 1) step on true
  left join lateral (
    select left(description, ${sql.lit(shownOfNote)}) as text from notes
    where notes.person_id = people.id and deleted_at is null
    order by created_at desc, id desc limit 1) note on true`

interface Page {
  collection: PersonRow[]
  total: number
}

const shared = sharedAnswers<Page>()

export function pageOfPeople(
  { db }: Pick<Context, 'db'>,
  filter: ParsedFilter,
  { club, ...page }: PageAsked & { club?: CompanyRow },
): Promise<Page> {
  const isFirst = club && filter.company_ids[0] === club.id && isFirstOfClub(filter, page)
  const ofClub = isFirst ? clubColumnsOf(club) : null
  const read = () => (ofClub ? readFirstPage(db, filter, { ...page, ofClub }) : readPage(db, filter, page))
  return isUsual(filter, page) ? shared(db, JSON.stringify([filter, page, ofClub]), read) : read()
}

const clubColumnsOf = ({ name: company_name, country, time_zone, date_format, time_format }: CompanyRow) => {
  return { company_name, country, time_zone, date_format, time_format }
}

async function readFirstPage(
  db: Db,
  filter: ParsedFilter,
  { ofClub, ...page }: PageAsked & { ofClub: Pick<Row, ClubColumn> },
): Promise<Page> {
  const rows = await firstPages(db, filter, page)
  return { collection: rows.map((row) => presentRow(Object.assign(row, ofClub))), total: rows[0]?.total ?? 0 }
}

async function readPage(db: Db, filter: ParsedFilter, page: PageAsked): Promise<Page> {
  const rows = await pages(db, filter, page)
  const people = rows.filter((row): row is Row & { total: number } => row.id !== null)
  const present = filter.company_ids.length > 1 ? presentWithClub : presentRow
  return { collection: people.map(present), total: rows[0]?.total ?? 0 }
}

/** An empty page is one row with the total. */
export const pageStatement = (filter: ParsedFilter, page: PageAsked) =>
  sql<(Row | { id: null }) & { total: number }>`
    with ${pageAndTotal(filter, page)}
    select total.total, shown.* from total
    left join (select page.place, ${columns} ${page.details ? detailColumns : sql``}
      from page join people on people.id = page.id ${joins} ${page.details ? detailJoins : sql``}) shown on true
    order by shown.place`

/** The columns of the club are the same in each row, so that they are not read; nobody is a total of 0. */
export const firstPageStatement = (filter: ParsedFilter, page: PageAsked) =>
  sql<Omit<Row, ClubColumn> & { total: number }>`
    select (${countOf(filter)}) as total, ${personColumns} ${page.details ? detailColumns : sql``}
    from (${firstOfClub(filter, page, sql.join(ofPeople))}) people
      ${personJoins} ${page.details ? detailJoins : sql``}
    order by ${orderOf(page).readOrder}`

const pages = usualPages(pageStatement)
const firstPages = usualPages(firstPageStatement)

export async function rowsOf(db: Db | Tx, ids: readonly number[]): Promise<PersonRow[]> {
  if (!ids.length) return []
  const { rows } = await sql<Row>`
    select ${columns} from unnest(${ids}::bigint[]) with ordinality page (id, place)
    join people on people.id = page.id ${joins}
    order by page.place`.execute(db)
  return rows.map(presentRow)
}

/** The row itself: copying it would take longer than all the rest. */
const presentRow = (row: Row): PersonRow =>
  Object.assign(row, {
    name: fullName(row),
    avatar: smallAvatarAddress(row.id, row.avatar_hash),
    ...formattedPhones(phones, row, row.country),
  })

const presentWithClub = (row: Row): PersonRow => {
  const { time_zone, date_format, time_format } = row
  return { ...presentRow(row), club: { tzinfo: tzinfoOf(time_zone) ?? 'UTC', date_format, time_format } }
}

export const presentFound = (row: PersonRow): PersonFound => {
  const { id, company_id, name, status, avatar, email, phone_mobile_formatted, salesperson_name } = row
  return { id, company_id, name, status, avatar, email, phone_mobile_formatted, salesperson_name }
}
