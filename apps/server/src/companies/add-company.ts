import { quietHoursOf } from '@spotter/domain/messages/quiet-hours.ts'
import { settingsFields } from '@spotter/contract/resource-endpoints.ts'
import { settingsPages } from '@spotter/contract/resources.ts'
import { companyGeneral } from '@spotter/contract/companies/company-general.ts'
import { companyDefaults } from '@spotter/domain/companies/defaults.ts'
import { slugOf } from '@spotter/domain/companies/slug.ts'
import type { Insertable } from 'kysely'
import type { CompanyRow } from '../platform/http/caller.ts'
import type { Database } from '../platform/db/schema.ts'
import { record } from '../platform/facts/record.ts'
import { serveSaving, type Tx } from '../platform/http/call.ts'
import { invalid, unprocessable } from '../platform/http/errors.ts'
import { clubOwnershipRefusals } from '../resources/check-ownership.ts'
import { missingRecords } from '../resources/check-records.ts'
import { todayOf } from '../resources/asking.ts'
import { parseFields } from '../resources/field-values.ts'
import { refuseDuplicate } from '../resources/refuse-duplicate.ts'
import { duplicateValues } from '../resources/duplicate-values.ts'
import { presentOneCompany } from './present-one-company.ts'
import { newClubParts } from './template/new-club-parts.ts'

const general = settingsFields(companyGeneral)
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
/** Not copied to new clubs. */
const ownFields = new Set([...asked, 'status', 'email', 'phone', 'address', 'city', 'state', 'zip'])

export const addCompany = serveSaving('POST /api/companies', async (actor, { body, write, now, t, flash }) => {
  const { template_id = null, ...sent } = body
  const { country, time_zone } = companyDefaults
  const given = { country, time_zone, ...sent, slug: sent.slug?.trim() || slugOf(sent.name ?? '') }
  const message = t('Company was successfully created.')

  const answer = await refuseDuplicate({ table: 'companies', fields }, () =>
    write(async (tx) => {
      const { values, refusals } = parseFields(fields, given, null, todayOf(null, now))
      // The slug derives from the name, so its error would repeat the name's.
      if (sent.name === undefined && !sent.slug?.trim()) delete refusals['slug']
      const template = template_id === null ? null : await findClub(tx, template_id)
      const all = {
        ...(template === undefined && { template_id: invalid }),
        ...(await missingRecords(tx, { resource: { fields }, values, before: null })),
        ...(await duplicateValues(tx, { table: 'companies', fields }, values, null)),
        ...(await clubOwnershipRefusals(tx, values, null)),
        ...refusals,
      }
      if (Object.keys(all).length) throw unprocessable(all)

      const company = await tx
        .insertInto('companies')
        .values({
          ...(template
            ? copiedSettings(template)
            : { event_duration: companyDefaults.event_duration, ...quietHoursOf(String(values['country'])) }),
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
})

const findClub = (tx: Tx, id: number) => tx.selectFrom('companies').selectAll().where('id', '=', id).executeTakeFirst()

function copiedSettings(template: CompanyRow): Partial<Insertable<Database['companies']>> {
  const names = settingsPages
    .flatMap((page) => Object.keys(settingsFields(page)))
    .filter((name) => !ownFields.has(name))
  return Object.fromEntries(names.map((name) => [name, template[name as keyof CompanyRow]]))
}
