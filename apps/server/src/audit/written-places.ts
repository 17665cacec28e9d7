import type { Key } from '@spotter/contract/endpoints.ts'
import { reachesClub } from '@spotter/domain/accounts/actor.ts'
import { type GlobalCode, globalCodes, globals } from '@spotter/domain/settings/globals.ts'
import { dashboardField, targetFields } from '@spotter/domain/targets/kpis.ts'
import { mayEditTemplate } from '@spotter/domain/templates/scopes.ts'
import { msg } from '@spotter/domain/text.ts'
import { translatorFor } from '@spotter/i18n/translator.ts'
import type { Staff } from '../platform/http/caller.ts'
import type { Db } from '../platform/db/connect.ts'
import { tagsOfForm } from '../forms/present-form.ts'
import { questionnairesOf } from '../kiosk/questionnaires.ts'
import { waiversOf } from '../kiosk/waivers.ts'
import { codedSettings } from '../settings/renamed-settings.ts'
import { isAccessible } from '../templates/find-template.ts'
import { auditedUser } from '../users/audited-user.ts'
import { accessibleUsers } from '../users/find-users.ts'
import { settableFields } from '../users/present-user.ts'
import { codedRecord, codedValue } from './coded-names.ts'
import { monthlyTargetFields, templateFields } from './written-fields.ts'

type Values = Record<string, unknown>
export interface PresentRecord {
  row: Values & { id: number; lock_version: number }
  params?: Values
  fields: readonly string[]
  withheld?: Record<string, string>
  seen?: (field: string, value: unknown) => unknown
}

interface WrittenPlace {
  key: Key
  find: (db: Db, actor: Staff, company_id: number, id: number) => Promise<PresentRecord | undefined>
}

/** Records with pages of their own, in the terms of their history. */
export const writtenPlaces: Readonly<Record<string, WrittenPlace>> = {
  user: { key: 'PUT /api/users/{id}', find: findUser },
  custom_form: {
    key: 'PUT /api/companies/{company_id}/settings/custom_forms/{id}',
    find: async (db, _actor, company_id, id) => {
      const form = db.selectFrom('custom_forms').selectAll().select(tagsOfForm.as('tags'))
      const row = await form.where('company_id', '=', company_id).where('id', '=', id).executeTakeFirst()
      return row && { row, fields: formFields }
    },
  },
  questionnaire: {
    key: 'PUT /api/companies/{company_id}/questionnaires/{id}',
    find: async (db, _actor, company_id, id) => {
      const found = questionnairesOf(db, company_id).selectAll('questionnaires').select('asked_version.questions')
      const row = await found.where('questionnaires.id', '=', id).executeTakeFirst()
      return row && { row, fields: ['name', 'questions'] }
    },
  },
  guest_waiver: {
    key: 'PUT /api/companies/{company_id}/guest_waivers/{id}',
    find: async (db, _actor, company_id, id) => {
      const found = waiversOf(db, company_id).selectAll('guest_waivers').select('present.text')
      const row = await found.where('guest_waivers.id', '=', id).executeTakeFirst()
      return row && { row, fields: ['name', 'text', 'active'] }
    },
  },
  system_integration: {
    key: 'PUT /api/companies/{company_id}/system_integrations/{id}',
    find: async (db, _actor, company_id, id) => {
      const found = db.selectFrom('system_integrations').selectAll().where('company_id', '=', company_id)
      const row = await found.where('id', '=', id).executeTakeFirst()
      return row && { row, fields: ['enabled', 'club_external_id'] }
    },
  },
  webhook: {
    key: 'PUT /api/companies/{company_id}/settings/webhooks/{id}',
    find: async (db, _actor, company_id, id) => {
      const found = db.selectFrom('webhooks').selectAll().where('company_id', '=', company_id)
      const row = await found.where('id', '=', id).executeTakeFirst()
      return row && { row, fields: ['url', 'description', 'events', 'active'] }
    },
  },
  kpi: {
    key: 'PUT /api/companies/{company_id}/settings/kpi/{id}',
    find: async (db, _actor, company_id, id) => {
      const found = db.selectFrom('kpis').selectAll().where('company_id', '=', company_id)
      const row = await found.where('id', '=', id).executeTakeFirst()
      return row && { row, fields: ['name', ...targetFields.flatMap((field) => [field, dashboardField(field)])] }
    },
  },
  monthly_sales_target: {
    key: 'PUT /api/companies/{company_id}/settings/monthly_sales_targets/{id}',
    find: async (db, _actor, company_id, id) => {
      const found = db.selectFrom('monthly_sales_targets').selectAll().where('company_id', '=', company_id)
      const row = await found.where('id', '=', id).executeTakeFirst()
      return row && { row, fields: Object.keys(monthlyTargetFields) }
    },
  },
  oauth_application: {
    key: 'PUT /api/admin/oauth_applications/{id}',
    find: async (db, _actor, _company_id, id) => {
      const row = await db.selectFrom('oauth_applications').selectAll().where('id', '=', id).executeTakeFirst()
      return row && { row, fields: ['name', 'redirect_uri', 'scopes', 'user_id'] }
    },
  },
  template: {
    key: 'PUT /api/templates/{id}',
    find: async (db, actor, _company_id, id) => {
      const row = await db
        .selectFrom('templates')
        .selectAll()
        .where('id', '=', id)
        .where(isAccessible(actor))
        .executeTakeFirst()
      return row && { row, fields: mayEditTemplate(actor, row) ? Object.keys(templateFields) : [] }
    },
  },
  task_kind: { key: 'PUT /api/settings/task_kinds/{code}', find: findCoded('task_kind') },
  event_kind: { key: 'PUT /api/settings/event_kinds/{code}', find: findCoded('event_kind') },
  outcome: { key: 'PUT /api/settings/outcomes/{code}', find: findCoded('outcome') },
  global: {
    key: 'PUT /api/settings/globals/{code}',
    find: async (db, _actor, _company_id, id) => {
      const code = globalCodes[id - 1]
      return code && { row: { id, ...(await globalNow(db, code)) }, params: { code }, fields: ['value'] }
    },
  },
}

const formFields = [
  'header',
  'slug',
  'user_id',
  'source_id',
  'tags',
  'fields',
  'required',
  'auto_refresh',
  'refresh_delay',
  'header_background_color',
  'comments',
  'opt_in',
  'opt_in_message',
  'message',
]

async function findUser(db: Db, actor: Staff, _company_id: number, id: number): Promise<PresentRecord | undefined> {
  const user = await accessibleUsers(db, actor).where('users.id', '=', id).executeTakeFirst()
  if (!user) return undefined
  const { lock_version, deleted_at } = user
  const isSelf = user.id === actor.id
  return {
    row: { ...auditedUser(user), id, lock_version, deleted_at },
    fields: settableFields(actor, user).filter((field) => !(isSelf && field === 'email')),
    ...(isSelf && {
      withheld: { email: msg("Change your own email in your profile, where you'll be asked for your password.") },
    }),
    seen: (field, value) =>
      field === 'company_ids' && Array.isArray(value)
        ? value.filter((club) => typeof club === 'number' && reachesClub(actor, club))
        : value,
  }
}

function findCoded(type: string): WrittenPlace['find'] {
  return async (db, actor, _company_id, id) => {
    const coded = codedRecord(type, id)
    if (!coded) return undefined
    const t = translatorFor(actor.user.locale)
    const settings = await codedSettings(db, coded.collection, t)
    const { name, no, lock_version } = settings.find(({ code }) => code === coded.code)!
    return {
      row: { id, name, no, lock_version },
      params: { code: coded.code },
      fields: ['name', 'no'],
      seen: (field, value) => codedValue({ type, id, field, value, t }),
    }
  }
}

async function globalNow(db: Db, code: GlobalCode) {
  const row = await db.selectFrom('globals').selectAll().where('code', '=', code).executeTakeFirst()
  return { value: row?.value ?? globals[code].byDefault, lock_version: row?.lock_version ?? 0 }
}
