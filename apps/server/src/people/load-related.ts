import type { Membership, Person } from '@spotter/contract/people/person-shapes.ts'
import { may } from '@spotter/domain/accounts/permissions.ts'
import { sql } from 'kysely'
import type { Staff } from '../platform/http/caller.ts'
import type { Db } from '../platform/db/connect.ts'
import { fixedStatement } from '../platform/db/fixed-statement.ts'
import type { Tx } from '../platform/http/call.ts'
import { notFound } from '../platform/http/errors.ts'
import { type SaleRow, salesOfPerson } from './sales/sale-row.ts'
import { membershipSummaryOf } from './contact-summary.ts'
import { accessibleProposals } from './merge/proposals.ts'
import { accessiblePeople, type FoundPerson, referredBy } from './find-person.ts'

const relatedNames = [
  'salesperson_name',
  'source_name',
  'contact_method_name',
  'referral',
  'referrals_count',
  'waiver',
  'questionnaire_response',
  'tag_list',
  'only_person',
  'leaving_reason',
  'open_requests_count',
  'summary',
  'merge_proposals',
  'memberships',
  'secondary_sales',
] as const

export type Related = Pick<Person, Exclude<(typeof relatedNames)[number], 'memberships' | 'secondary_sales'>> & {
  memberships: Membership[]
  secondary_sales: SaleRow[]
}

interface Asked {
  person_id: number
  reader_id: number
  company_ids: readonly number[]
}

const ofOne = fixedStatement<Asked, Related>()
type PersonRow = FoundPerson & Related & { has_contacts: boolean; has_requests: boolean }
const withPerson = fixedStatement<Asked, PersonRow>()

/** Of a person whom the reader may see. */
export async function loadRelated(db: Db | Tx, reader: Staff, { id }: FoundPerson): Promise<Related> {
  const [found] = await ofOne(db, variantOf(reader), valuesOf(reader, id), (given) => {
    const asking = readerIn(reader, given)
    return sql`select ${relatedColumns(db, asking)} from people shown where shown.id = ${given.person_id}`
  })
  return found!
}

export async function findWithRelated(db: Db, reader: Staff, id: number) {
  const [row] = await withPerson(db, variantOf(reader), valuesOf(reader, id), (given) => {
    const asking = readerIn(reader, given)
    const person = accessiblePeople(db, asking).selectAll('people').where('people.id', '=', given.person_id)
    return sql`select shown.*, ${relatedColumns(db, asking)},
        exists (select from additional_contacts where person_id = shown.id and deleted_at is null) as has_contacts,
        exists (select from requests where person_id = shown.id and deleted_at is null) as has_requests
      from (${person}) shown`
  })
  if (!row) throw notFound()
  const { has_contacts, has_requests, ...person } = row
  const related = Object.fromEntries(relatedNames.map((name) => [name, row[name]])) as unknown as Related
  return { person: person as FoundPerson, related, hasContacts: has_contacts, hasRequests: has_requests }
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

const relatedColumns = (db: Db | Tx, reader: Staff) => sql`
  (select first_name || ' ' || last_name from users where users.id = shown.salesperson_id) as salesperson_name,
  (select name from marketing_sources where marketing_sources.id = shown.source_id) as source_name,
  (select name from contact_methods where contact_methods.id = shown.contact_method_id) as contact_method_name,
  ${referrerOf(db, reader)} as referral,
  (${referredBy(db, reader, shownId).select((eb) => eb.fn.countAll<number>().as('count'))}) as referrals_count,
  exists (select from signed_waivers where person_id = shown.id) as waiver,
  (select json_build_object(
      'form', json_build_object('id', questionnaire_id, 'name', form_name), 'version', version,
      'created_at', created_at, 'responses', responses)
    from questionnaire_responses response where response.person_id = shown.id
    order by response.id desc limit 1) as questionnaire_response,
  coalesce((select json_agg(name order by lower(name)) from tags join person_tags on tag_id = tags.id
    where person_id = shown.id and tags.deleted_at is null), '[]') as tag_list,
  (select sum(count) = 1 from people_counts
    where people_counts.company_id = shown.company_id and not deleted) as only_person,
  (select json_build_object('id', reason.id, 'name', reason.name) from leaving_reasons reason
    where reason.id = shown.leaving_reason_id) as leaving_reason,
  (select count(*) from requests
    where person_id = shown.id and handled_at is null and deleted_at is null) as open_requests_count,
  coalesce((select json_agg(m) from (
    select system, external_id, status, membership_type, barcode, last_checkin, checkins_count, view_url
    from person_memberships where person_id = shown.id order by system) m), '[]') as memberships,
  ${proposalsOf(db, reader)} as merge_proposals,
  (${membershipSummaryOf(shownId)}) as summary,
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
        ])}) found), '[]')`
    : sql`'[]'::json`
