import type { Membership, Person } from '@spotter/contract/people/person-shapes.ts'
import { may } from '@spotter/domain/accounts/permissions.ts'
import { sql } from 'kysely'
import type { Staff } from '../platform/http/caller.ts'
import type { Db } from '../platform/db/connect.ts'
import { fixedStatement } from '../platform/db/fixed-statement.ts'
import { statementForMany } from '../platform/db/statement-for-many.ts'
import type { Tx } from '../platform/http/call.ts'
import { notFound } from '../platform/http/errors.ts'
import { type SaleRow, salesOfPerson } from './sales/sale-row.ts'
import { membershipSummaryOf } from './contact-summary.ts'
import { accessibleProposals } from './merge/proposals.ts'
import { accessiblePeople, type FoundPerson, referredBy } from './find-person.ts'

const commonNames = [
  'salesperson_name',
  'source_name',
  'contact_method_name',
  'referrals_count',
  'waiver',
  'tag_list',
  'only_person',
  'leaving_reason',
  'open_requests_count',
  'summary',
] as const

type Common = Pick<Person, (typeof commonNames)[number]>
type Rare = Pick<Person, 'referral' | 'questionnaire_response' | 'merge_proposals'> & {
  memberships: Membership[]
  secondary_sales: SaleRow[]
}
export type Related = Common & Rare

const noneRare: Rare = {
  referral: null,
  questionnaire_response: null,
  merge_proposals: [],
  memberships: [],
  secondary_sales: [],
}

interface Asked {
  person_id: number
  reader_id: number
  company_ids: readonly number[]
}

type Flags = Record<'has_rare' | 'has_contacts' | 'has_requests', boolean>
const commonOfOne = fixedStatement<Asked, Common & Flags>()
const commonWithPerson = statementForMany<Asked, FoundPerson & Common & Flags>({
  person_id: 'bigint',
  reader_id: 'bigint',
  company_ids: 'bigint[]',
})
const rareOfOne = fixedStatement<Asked, Rare>()

/** Of a person whom the reader may see. */
export async function loadRelated(db: Db | Tx, reader: Staff, { id }: FoundPerson): Promise<Related> {
  const [row] = await commonOfOne(db, variantOf(reader), valuesOf(reader, id), (given) => {
    const asking = readerIn(reader, given)
    return sql`select ${commonColumns(db, asking)} from people shown where shown.id = ${given.person_id}`
  })
  return relatedIn(db, reader, { ...row!, id })
}

export async function findWithRelated(db: Db, reader: Staff, id: number) {
  const row = await commonWithPerson(db, variantOf(reader), valuesOf(reader, id), (given) => {
    const asking = readerIn(reader, given)
    const person = accessiblePeople(db, asking).selectAll('people').where('people.id', '=', given.person_id)
    return sql`select shown.*, ${commonColumns(db, asking)} from (${person}) shown`
  })
  if (!row) throw notFound()
  const related = await relatedIn(db, reader, row)
  return { person: row as FoundPerson, related, hasContacts: row.has_contacts, hasRequests: row.has_requests }
}

async function relatedIn(db: Db | Tx, reader: Staff, row: Common & Flags & { id: number }): Promise<Related> {
  const common = Object.fromEntries(commonNames.map((name) => [name, row[name]])) as unknown as Common
  return { ...common, ...(row.has_rare ? await loadRare(db, reader, row.id) : noneRare) }
}

/** Preparing to look for these takes longer than all the rest, and few people have any. */
async function loadRare(db: Db | Tx, reader: Staff, id: number): Promise<Rare> {
  const [rare] = await rareOfOne(db, variantOf(reader), valuesOf(reader, id), (given) => {
    const asking = readerIn(reader, given)
    return sql`select ${rareColumns(db, asking)} from people shown where shown.id = ${given.person_id}`
  })
  return rare!
}

/** All that the text depends on. */
const variantOf = (reader: Staff) =>
  [reader.root, may(reader, 'see:all_people'), may(reader, 'filter:salesperson')].join()

const valuesOf = ({ id, company_ids }: Staff, person_id: number): Asked => ({ person_id, reader_id: id, company_ids })

const readerIn = (reader: Staff, { reader_id, company_ids }: Asked): Staff => ({
  ...reader,
  id: reader_id,
  company_ids,
})

const commonColumns = (db: Db | Tx, reader: Staff) => sql`
  (select first_name || ' ' || last_name from users where users.id = shown.salesperson_id) as salesperson_name,
  (select name from marketing_sources where marketing_sources.id = shown.source_id) as source_name,
  (select name from contact_methods where contact_methods.id = shown.contact_method_id) as contact_method_name,
  (${referredBy(db, reader, shownId).select((eb) => eb.fn.countAll<number>().as('count'))}) as referrals_count,
  exists (select from signed_waivers where person_id = shown.id) as waiver,
  coalesce((select json_agg(name order by lower(name)) from tags join person_tags on tag_id = tags.id
    where person_id = shown.id and tags.deleted_at is null), '[]') as tag_list,
  (select sum(count) = 1 from people_counts
    where people_counts.company_id = shown.company_id and status is not null and not deleted) as only_person,
  (select json_build_object('id', reason.id, 'name', reason.name) from leaving_reasons reason
    where reason.id = shown.leaving_reason_id) as leaving_reason,
  (select count(*) from requests
    where person_id = shown.id and handled_at is null and deleted_at is null) as open_requests_count,
  (${membershipSummaryOf(shownId)}) as summary,
  shown.referral_id is not null
    or exists (select from questionnaire_responses where person_id = shown.id)
    or exists (select from person_memberships where person_id = shown.id)
    or exists (select from merge_proposals where person_id = shown.id and decision is null)
    or exists (select from merge_proposals where other_person_id = shown.id and decision is null)
    or exists (select from secondary_sales where person_id = shown.id and deleted_at is null) as has_rare,
  exists (select from additional_contacts where person_id = shown.id and deleted_at is null) as has_contacts,
  exists (select from requests where person_id = shown.id and deleted_at is null) as has_requests`

const rareColumns = (db: Db | Tx, reader: Staff) => sql`
  ${referrerOf(db, reader)} as referral,
  (select json_build_object(
      'form', json_build_object('id', questionnaire_id, 'name', form_name), 'version', version,
      'created_at', created_at, 'responses', responses)
    from questionnaire_responses response where response.person_id = shown.id
    order by response.id desc limit 1) as questionnaire_response,
  ${proposalsOf(db, reader)} as merge_proposals,
  coalesce((select json_agg(m) from (
    select system, external_id, status, membership_type, barcode, last_checkin, checkins_count, view_url,
      barcode_asked, failure, array_remove(array[
        case when export_asked_at is not null then 'export' end,
        case when barcode_asked is not null then 'barcode' end,
        case when sync_asked_at is not null then 'sync' end], null) as asked
    from person_memberships where person_id = shown.id order by system) m), '[]') as memberships,
  ${salesOfPerson(shownId)} as secondary_sales`

const shownId = sql<number>`shown.id`

/** Without a name if the reader may not open their page. */
const referrerOf = (db: Db | Tx, reader: Staff) => sql`(
  select case when exists (${accessiblePeople(db, reader)
    .select('people.id')
    .where('people.id', '=', sql<number>`shown.referral_id`)})
    then json_build_object('id', referrer.id, 'name', concat_ws(' ', referrer.first_name, referrer.last_name))
    else json_build_object('id', null, 'name', null) end
  from people referrer where referrer.id = shown.referral_id and referrer.deleted_at is null)`

const proposalsOf = (db: Db | Tx, reader: Staff) =>
  may(reader, 'filter:salesperson')
    ? sql`coalesce((select json_agg(found) from (${accessibleProposals(db, reader)
        .where('proposal.decision', 'is', null)
        .where((eb) => eb.or([eb('proposal.person_id', '=', shownId), eb('proposal.other_person_id', '=', shownId)]))
        .orderBy('proposal.id')
        .select([
          'proposal.id',
          sql`case when person.id = shown.id then other.id else person.id end`.as('person_id'),
          sql`case when person.id = shown.id then concat_ws(' ', other.first_name, other.last_name)
            else concat_ws(' ', person.first_name, person.last_name) end`.as('name'),
          sql`array_remove(array[
            case when lower(person.email) = lower(other.email) then 'email' end,
            case when array_remove(array[person.phone_mobile, person.phone_home, person.phone_work], null)
              && array[other.phone_mobile, other.phone_home, other.phone_work] then 'phone' end,
            case when lower(concat_ws(' ', person.first_name, person.last_name))
              = lower(concat_ws(' ', other.first_name, other.last_name)) then 'name' end], null)`.as('same'),
        ])}) found), '[]')`
    : sql`'[]'::json`
