import {
  companySwitches,
  visitorSwitches,
  type Account,
  type AccountCompany,
  type CurrentUser,
} from '@spotter/contract/accounts/accounts.ts'
import { userFlags } from '@spotter/domain/accounts/actor.ts'
import { abilitiesOf, may } from '@spotter/domain/accounts/permissions.ts'
import { roleNames } from '@spotter/domain/accounts/roles.ts'
import { assignableRoles } from '@spotter/domain/accounts/user-rules.ts'
import { languageOf } from '@spotter/domain/booking/language.ts'
import { linkLengthsAt } from '@spotter/domain/booking/links.ts'
import { stylesheetAddress } from '@spotter/domain/companies/brand.ts'
import { countryReferences } from '@spotter/domain/companies/countries.ts'
import { isDemoInstall, opensSandbox } from '@spotter/domain/companies/demo.ts'
import { companyImageAddress } from '@spotter/domain/companies/images.ts'
import { isConnectable } from '@spotter/domain/integrations/member-requests.ts'
import { namesOf } from '@spotter/domain/settings/setting-names.ts'
import { installOf } from '@spotter/domain/settings/globals.ts'
import { weekScheduleFrom } from '@spotter/domain/time/week-schedule.ts'
import { tzinfoOf, zoneReferences } from '@spotter/domain/time/zones.ts'
import { localeReferences } from '@spotter/i18n/locales.ts'
import { translatorFor, withSettingNames, type Translate } from '@spotter/i18n/translator.ts'
import type { FastifyRequest } from 'fastify'
import { clockAheadSeconds } from '../platform/clock.ts'
import type { Context } from '../platform/http/context.ts'
import type { CompanyRow, Staff, Visitor } from '../platform/http/caller.ts'
import { loadReferences } from './load-references.ts'

export async function presentAccount(
  context: Context,
  caller: Staff | Visitor,
  request: FastifyRequest,
): Promise<Account> {
  const { company } = caller
  const staff = caller.kind === 'staff' ? caller : null
  const user = staff ? presentCurrentUser(staff) : presentVisitor(company)
  const given = staff?.given ?? { names: {}, places: {} }
  const t = withSettingNames(translatorFor(user.locale), given)
  const found = await loadReferences(context.pool, company, {
    withUsers: staff !== null,
    everyClub: staff?.root ?? false,
    preferencesOf: staff?.id ?? null,
  })
  const { tags, sources, leavingReason, contactMethods, users, company_ids, group_name, preferences } = found
  const { questionnaire, guest_waiver, visit_types, secondary_sale_types } = found
  if (staff?.root && staff.enable_multi_club) user.accessible_club_ids = company_ids

  return {
    user,
    company: { ...presentCompany(company, staff), group_name, legal_agreement: guest_waiver?.text ?? null },
    company_tag_list: staff ? tags.map((tag) => tag.text) : [],
    environment: isDemoInstall(found.club_kinds) ? 'demo' : 'production',
    ...(staff && { sandbox: opensSandbox(staff, found.club_kinds, context.providers.sandbox) }),
    host: request.host,
    version: context.version,
    install: installOf(found.globals),
    ...(staff && { link_lengths: linkLengthsAt(context.config.publicUrl) }),
    ...(staff && clockAheadSeconds() > 0 && { clock_ahead: clockAheadSeconds() }),
    given,
    abilities: staff ? abilitiesOf(staff) : {},
    preferences,
    references: {
      roles: staff ? assignableRoles(staff).map((code) => ({ code, name: t(roleNames[code]) })) : [],
      tags: staff ? tags : [],
      zones: staff ? zones : [],
      sources,
      taskKind: namesOf('task_kinds', t),
      eventKind: namesOf('event_kinds', t),
      feedbackKind: [],
      leavingReason,
      contactMethods,
      countries: countriesIn(user.locale),
      locales,
      questionnaire,
      guest_waiver,
      visit_types,
      secondary_sale_types,
      users: staff ? [...users, { id: -1, text: t('Unallocated') }] : [],
    },
  }
}

const zones = zoneReferences()
const locales = localeReferences()
const countryLists = new Map<string, { id: string; text: string }[]>()
function countriesIn(locale: string) {
  const list = countryLists.get(locale) ?? countryReferences(locale)
  countryLists.set(locale, list)
  return list
}

export function presentCompany(company: CompanyRow, reader: Staff | null): AccountCompany {
  const switches = Object.fromEntries(
    [...companySwitches, ...visitorSwitches].map((name) => [name, company[name]]),
  ) as Pick<AccountCompany, (typeof companySwitches)[number] | (typeof visitorSwitches)[number]>
  const { id, name, slug, country, status, time_step, time_zone, date_format, time_format } = company
  const { work_time_from, work_time_into, event_duration, brand_colour, header_colour } = company
  const { address, city, state, zip, email, phone, latitude, longitude, location_state } = company
  return {
    id,
    name,
    slug,
    group_name: null,
    country,
    status,
    time_step,
    time_zone,
    tzinfo: tzinfoOf(time_zone) ?? 'UTC',
    date_format,
    time_format,
    work_time_from,
    work_time_into,
    week_schedule: company.week_schedule ?? weekScheduleFrom(company),
    event_duration,
    export: company.export,
    export_to: company.export.filter((system) => isConnectable(system, company)),
    end_of_day_custom_fields: company.end_of_day_custom_fields,
    full_address: [address, city, state, zip].filter(Boolean).join(', '),
    address,
    city,
    state,
    zip,
    email,
    phone,
    latitude,
    longitude,
    location_state,
    geolocation: latitude === null || longitude === null ? null : `${latitude},${longitude}`,
    brand_colour,
    header_colour,
    logo_url: companyImageAddress(company.logo_hash),
    visitor_app_logo: companyImageAddress(company.visitor_app_logo_hash),
    visitor_app_logo_url: companyImageAddress(company.visitor_app_logo_hash),
    stylesheet_url: stylesheetAddress(company),
    visitor_app_additional_email_terms: company.visitor_app_additional_email_terms,
    visitor_app_additional_sms_terms: company.visitor_app_additional_sms_terms,
    opt_out_text: company.opt_out_text,
    sms_provider: company.sms_provider,
    legal_agreement: null,
    visitor_app_code: reader && may(reader, 'settings') ? company.visitor_app_code : null,
    ...switches,
  }
}

const clubOf = ({ id, name, slug, country }: CompanyRow) => ({ id, name, slug, country })

function presentCurrentUser(staff: Staff): CurrentUser {
  const { user, company, company_ids, original_user_id, external_service } = staff
  const flags = Object.fromEntries(userFlags.map((flag) => [flag, user[flag]])) as Pick<
    CurrentUser,
    (typeof userFlags)[number]
  >
  return {
    id: user.id,
    company_id: company.id,
    company_ids: [...company_ids],
    accessible_club_ids: user.enable_multi_club ? [...company_ids] : [company.id],
    company: clubOf(company),
    role: user.role,
    role_name: translated(user.locale, roleNames[user.role]),
    first_name: user.first_name,
    last_name: user.last_name,
    email: user.email,
    locale: user.locale,
    phone_type: user.phone_type,
    phone_number: user.phone_number,
    original_user_id,
    enabled_desktop_notifications: user.enabled_desktop_notifications,
    hide_in_calendar: user.hide_in_calendar,
    week_schedule: user.week_schedule,
    external: external_service !== null,
    external_service_name: external_service?.name ?? null,
    external_service_allow_edit_user: external_service?.allow_edit_user ?? false,
    deleted: user.deleted_at !== null,
    deleted_at: user.deleted_at,
    ...flags,
  }
}

const translated = (locale: string, text: string): ReturnType<Translate> => translatorFor(locale)(text)

function presentVisitor(company: CompanyRow): CurrentUser {
  const flags = Object.fromEntries(userFlags.map((flag) => [flag, false])) as Pick<
    CurrentUser,
    (typeof userFlags)[number]
  >
  return {
    id: company.id,
    company_id: company.id,
    company_ids: [company.id],
    accessible_club_ids: [company.id],
    company: clubOf(company),
    role: 'visitor_app',
    role_name: roleNames.visitor_app,
    first_name: company.name,
    last_name: '',
    email: null,
    locale: languageOf(null, company.country),
    phone_type: 'browser',
    phone_number: null,
    original_user_id: null,
    enabled_desktop_notifications: false,
    hide_in_calendar: true,
    week_schedule: company.week_schedule ?? weekScheduleFrom(company),
    external: false,
    external_service_name: null,
    external_service_allow_edit_user: false,
    deleted: false,
    deleted_at: null,
    ...flags,
  }
}
