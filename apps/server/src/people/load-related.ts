import type { Membership, Person } from '@spotter/contract/people/person-shapes.ts'
import { may } from '@spotter/domain/accounts/permissions.ts'
import { sql } from 'kysely'
import type { Staff } from '../platform/http/caller.ts'
import type { Db } from '../platform/db/connect.ts'
import type { Tx } from '../platform/http/call.ts'
import { type SaleRow, salesOfPerson } from './sales/sale-row.ts'
import { membershipSummaryOf } from './contact-summary.ts'
import { accessibleProposals } from './merge/proposals.ts'
import { accessiblePeople, type FoundPerson, referredBy } from './find-person.ts'

type Related = Pick<
  Person,
  | 'salesperson_name'
  | 'source_name'
  | 'contact_method_name'
  | 'referral'
  | 'referrals_count'
  | 'waiver'
  | 'questionnaire_response'
  | 'tag_list'
  | 'only_person'
  | 'leaving_reason'
  | 'open_requests_count'
  | 'summary'
  | 'merge_proposals'
> & { memberships: Membership[]; secondary_sales: SaleRow[] }

export async function loadRelated(db: Db | Tx, actor: Staff, person: FoundPerson): Promise<Related> {
  const { id, company_id } = person
  const { rows } = await sql<Related>`select
    (select first_name || ' ' || last_name from users where id = ${person.salesperson_id}) as salesperson_name,
    (select name from marketing_sources where id = ${person.source_id}) as source_name,
    (select name from contact_methods where id = ${person.contact_method_id}) as contact_method_name,
    ${referrerOf(db, actor, person)} as referral,
    (${referredBy(db, actor, id).select((eb) => eb.fn.countAll<number>().as('count'))}) as referrals_count,
    exists (select from signed_waivers where person_id = ${id}) as waiver,
    (select json_build_object(
        'form', json_build_object('id', questionnaire_id, 'name', form_name), 'version', version,
        'created_at', created_at, 'responses', responses)
      from questionnaire_responses where person_id = ${id} order by id desc limit 1) as questionnaire_response,
    coalesce((select json_agg(name order by lower(name)) from tags join person_tags on tag_id = tags.id
      where person_id = ${id} and tags.deleted_at is null), '[]') as tag_list,
    (select sum(count) = 1 from people_counts where company_id = ${company_id} and not deleted) as only_person,
    (select json_build_object('id', id, 'name', name) from leaving_reasons
      where id = ${person.leaving_reason_id}) as leaving_reason,
    (select count(*) from requests
      where person_id = ${id} and handled_at is null and deleted_at is null) as open_requests_count,
    coalesce((select json_agg(m) from (
      select system, external_id, status, membership_type, barcode, last_checkin, checkins_count, view_url
      from person_memberships where person_id = ${id} order by system) m), '[]') as memberships,
    ${proposalsOf(db, actor, id)} as merge_proposals,
    (${membershipSummaryOf(id)}) as summary,
    ${salesOfPerson(id)} as secondary_sales`.execute(db)
  return rows[0]!
}

/** Without a name if the reader may not open their page. */
const referrerOf = (db: Db | Tx, actor: Staff, { referral_id }: FoundPerson) => sql`(
  select case when exists (${accessiblePeople(db, actor)
    .select('people.id')
    .where('people.id', '=', referral_id ?? 0)})
    then json_build_object('id', id, 'name', concat_ws(' ', first_name, last_name))
    else json_build_object('id', null, 'name', null) end
  from people where id = ${referral_id} and deleted_at is null)`

const proposalsOf = (db: Db | Tx, actor: Staff, id: number) =>
  may(actor, 'filter:salesperson')
    ? sql`coalesce((select json_agg(found) from (${accessibleProposals(db, actor)
        .where('proposal.decision', 'is', null)
        .where((eb) => eb.or([eb('proposal.person_id', '=', id), eb('proposal.other_person_id', '=', id)]))
        .orderBy('proposal.id')
        .select([
          'proposal.id',
          sql`case when person.id = ${id} then other.id else person.id end`.as('person_id'),
          sql`case when person.id = ${id} then concat_ws(' ', other.first_name, other.last_name)
            else concat_ws(' ', person.first_name, person.last_name) end`.as('name'),
        ])}) found), '[]')`
    : sql`'[]'::json`
