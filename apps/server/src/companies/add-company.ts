import { settingsFields } from '@spotter/contract/resource-endpoints.ts'
import { settingsPages } from '@spotter/contract/resources.ts'
import { companyGeneral } from '@spotter/contract/companies/company-general.ts'
import { companyDefaults } from '@spotter/domain/companies/defaults.ts'
import { msg } from '@spotter/domain/text.ts'
import { slugOf } from '@spotter/domain/companies/slug.ts'
import type { Insertable } from 'kysely'
import { mailTokenLater, tokenLink } from '../accounts/user-tokens.ts'
import type { CompanyRow, Staff } from '../platform/http/caller.ts'
import type { Context } from '../platform/http/context.ts'
import type { Database } from '../platform/db/schema.ts'
import { record } from '../platform/facts/record.ts'
import { serveSaving, type Tx } from '../platform/http/call.ts'
import { type ErrorText, invalid, unprocessable } from '../platform/http/errors.ts'
import { clubOwnershipRefusals } from '../resources/check-ownership.ts'
import { missingRecords } from '../resources/check-records.ts'
import { todayOf } from '../resources/asking.ts'
import { parseFields } from '../resources/field-values.ts'
import { refuseDuplicate } from '../resources/refuse-duplicate.ts'
import { duplicateValues } from '../resources/duplicate-values.ts'
import { checkRootUser, lockDemoInstall, openFirstOwnClub, type RootFields, type RootUser } from './first-own-club.ts'
import { insertClub, startClub } from './insert-club.ts'
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

export const addCompany = serveSaving('POST /api/companies', async (actor, call) => {
  const { body, context, write, now, t, flash } = call
  const { template_id = null, is_demo, root_first_name, root_last_name, root_email, ...sent } = body
  const { country, time_zone } = companyDefaults
  const given = { country, time_zone, ...sent, slug: sent.slug?.trim() || slugOf(sent.name ?? '') }
  const message = t('Company was successfully created.')

  const answer = await refuseDuplicate({ table: 'companies', fields }, () =>
    write(async (tx) => {
      const { values, refusals } = parseFields(fields, given, null, todayOf(null, now))
      // The slug derives from the name, so its error would repeat the name's.
      if (sent.name === undefined && !sent.slug?.trim()) delete refusals['slug']
      const kind = await kindOfClub(tx, is_demo, { root_first_name, root_last_name, root_email })
      const template = template_id === null ? null : await findClub(tx, template_id)
      const all = {
        ...(template === undefined && { template_id: invalid }),
        ...(await missingRecords(tx, { resource: { fields }, values, before: null })),
        ...(await duplicateValues(tx, { table: 'companies', fields }, values, null)),
        ...(await clubOwnershipRefusals(tx, values, null)),
        ...kind.errors,
        ...refusals,
      }
      if (Object.keys(all).length) throw unprocessable(all)

      const own = { ...(values as { name: string; slug: string }), is_demo: kind.is_demo }
      const company = template
        ? await insertClub(tx, { ...copiedSettings(template), ...own })
        : await startClub(tx, own)
      if (template) for (const { copy } of newClubParts) await copy(tx, actor, template, company)
      await record(tx, actor, 'company.created', {
        company_id: company.id,
        id: company.id,
        after: { ...values, template_id },
      })
      const complete = (template && (await findClub(tx, company.id))) ?? company
      const presented = { ...(await presentOneCompany(tx, actor, complete)), message }
      if (!kind.user) return presented
      return { ...presented, password_link: await openWithRoot(tx, actor, context, { company, user: kind.user }) }
    }),
  )
  flash(message)
  return answer
})

interface ClubKind {
  is_demo: boolean
  /** Of the first club that is not of the demo. */
  user?: RootUser
  errors: Record<string, ErrorText | ErrorText[]>
}

async function kindOfClub(tx: Tx, chosen: boolean | undefined, root: RootFields): Promise<ClubKind> {
  const inDemo = await lockDemoInstall(tx)
  const is_demo = chosen ?? inDemo
  if (inDemo && !is_demo) return { is_demo, ...(await checkRootUser(tx, root)) }
  const needless = Object.entries(root).filter(([, value]) => value !== undefined)
  return {
    is_demo,
    errors: {
      ...(!inDemo && is_demo && { is_demo: msg('is not possible in an install with a club of its own') }),
      ...Object.fromEntries(needless.map(([field]) => [field, msg('is only for the first club of your own')])),
    },
  }
}

async function openWithRoot(
  tx: Tx,
  actor: Staff,
  context: Context,
  first: { company: CompanyRow; user: RootUser },
): Promise<string> {
  const { id, token } = await openFirstOwnClub(tx, context, actor, first)
  if (!context.providers.sandbox.mail) await mailTokenLater(tx, context, id, 'invite')
  return tokenLink(context.config.publicUrl, token)
}

const findClub = (tx: Tx, id: number) => tx.selectFrom('companies').selectAll().where('id', '=', id).executeTakeFirst()

function copiedSettings(template: CompanyRow): Partial<Insertable<Database['companies']>> {
  const names = settingsPages
    .flatMap((page) => Object.keys(settingsFields(page)))
    .filter((name) => !ownFields.has(name))
  return Object.fromEntries(names.map((name) => [name, template[name as keyof CompanyRow]]))
}
