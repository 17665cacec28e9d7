import { settingsFields } from '@spotter/contract/resource-endpoints.ts'
import { settingsPages } from '@spotter/contract/resources.ts'
import { companyGeneral } from '@spotter/contract/companies/company-general.ts'
import { companyDefaults } from '@spotter/domain/companies/defaults.ts'
import { slugOf } from '@spotter/domain/companies/slug.ts'
import type { Insertable } from 'kysely'
import type { CompanyRow } from '../platform/http/caller.ts'
import type { CompaniesTable } from '../platform/db/schema.ts'
import { record } from '../platform/facts/record.ts'
import { gatheringIssues, serve, type Tx } from '../platform/http/call.ts'
import { invalid, unprocessable } from '../platform/http/errors.ts'
import { missingRecords } from '../resources/check-records.ts'
import { todayOf } from '../resources/asking.ts'
import { readFields } from '../resources/field-values.ts'
import { refuseTaken } from '../resources/refuse-taken.ts'
import { takenValues } from '../resources/taken-values.ts'
import { presentOneCompany } from './present-one-company.ts'
import { newClubParts } from './template/new-club-parts.ts'

const general = settingsFields(companyGeneral)
/** What is said of a new club; the rest follows from its template or starts as usual. */
const asked = [
  'name',
  'slug',
  'country',
  'time_zone',
  'company_group_id',
  'corporation_id',
  'ownership_group_id',
  'region',
]
const fields = Object.fromEntries(Object.entries(general).filter(([name]) => asked.includes(name)))
/** What is one club's alone, so that no other takes it over. */
const ownFields = new Set([
  ...asked,
  'status',
  'email',
  'phone',
  'address',
  'city',
  'state',
  'zip',
  'latitude',
  'longitude',
])

export const addCompany = gatheringIssues(
  serve('POST /api/companies', async (actor, { body, write, now, t, flash }) => {
    const { template_id = null, ...sent } = body
    const { country, time_zone } = companyDefaults
    const given = { country, time_zone, ...sent, slug: sent.slug?.trim() || slugOf(sent.name ?? '') }
    const message = t('Company was successfully created.')

    const answer = await refuseTaken({ table: 'companies', fields }, () =>
      write(async (tx) => {
        const { values, refusals } = readFields(fields, given, null, todayOf(null, now))
        // The address is made from the name; where that was refused already, there is nothing to say of it.
        if (sent.name === undefined && !sent.slug?.trim()) delete refusals['slug']
        const template = template_id === null ? null : await findClub(tx, template_id)
        const all = {
          ...(template === undefined && { template_id: invalid }),
          ...(await missingRecords(tx, { resource: { fields }, values, before: null })),
          ...(await takenValues(tx, { table: 'companies', fields }, values, null)),
          ...refusals,
        }
        if (Object.keys(all).length) throw unprocessable(all)

        const company = await tx
          .insertInto('companies')
          .values({
            ...(template ? takenOver(template) : { event_duration: companyDefaults.event_duration }),
            ...(values as { name: string; slug: string }),
          })
          .returningAll()
          .executeTakeFirstOrThrow()
        for (const { copy, start } of newClubParts) {
          if (template) await copy(tx, actor, template, company)
          else await start?.(tx, company)
        }
        await record(tx, actor, 'company.created', {
          company_id: company.id,
          id: company.id,
          after: { ...values, template_id },
        })
        const complete = template ? await findClub(tx, company.id) : company
        return { ...(await presentOneCompany(tx, actor, complete ?? company)), message }
      }),
    )
    flash(message)
    return answer
  }),
)

const findClub = (tx: Tx, id: number) => tx.selectFrom('companies').selectAll().where('id', '=', id).executeTakeFirst()

/** The settings of every page of a club, but for what is its own. */
function takenOver(template: CompanyRow): Partial<Insertable<CompaniesTable>> {
  const names = settingsPages
    .flatMap((page) => Object.keys(settingsFields(page)))
    .filter((name) => !ownFields.has(name))
  return Object.fromEntries(names.map((name) => [name, template[name as keyof CompanyRow]]))
}
