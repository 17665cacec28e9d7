import { optionValues, type ResourceRecord } from '@spotter/contract/resource-endpoints.ts'
import { type Field, type Resource, savedField, type TextField } from '@spotter/contract/resource.ts'
import { type CastUser, users } from '@spotter/demo/cast.ts'
import { type Actor, userFlags } from '@spotter/domain/accounts/actor.ts'
import { may, type RoutePermission } from '@spotter/domain/accounts/permissions.ts'
import type { Browser, Club, Reply } from '../../test/club.ts'

export type Saved = ResourceRecord & { name: string; message: string }
export interface Failed {
  errors: Record<string, string[]>
  current?: ResourceRecord
}
export interface Page {
  collection: (ResourceRecord & { name: string })[]
  pagination: { total_entries: number; current_page: number; per_page: number; total_pages: number }
}

let made = 0
/** Valid and unique. */
export function validBody(resource: Resource): Record<string, unknown> {
  made += 1
  const entries = Object.entries(resource.fields).filter(([, field]) => field.kind !== 'parent')
  return Object.fromEntries(entries.map(([name, field]) => [name, validValue(field)]))
}

/** Secrets are answered as present only. */
export const answered = (resource: Resource, sent: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(sent).map(([name, value]) =>
      resource.fields[name]?.kind === 'secret' ? [savedField(name), value !== null] : [name, value],
    ),
  )

function validValue(field: Field): unknown {
  if (field.kind === 'text') return field.format ? ofFormat(field.format) : `Declared ${made}`
  if (field.kind === 'secret') return `kept-secret-${made}`
  if (field.kind === 'number') return field.min
  if (field.kind === 'choice') return optionValues(field)[0]
  if (field.kind === 'choices') return []
  if (field.kind === 'translations') return { de: { name: `Erklärt ${made}` } }
  return field.kind === 'flag' ? field.byDefault : null
}

const ofFormat = (format: NonNullable<TextField['format']>): string =>
  ({
    email: `declared-${made}@club.example`,
    colour: `#${made.toString(16).padStart(6, '0')}`,
    time: '08:00 AM',
    durations: String(made),
    slug: `declared-${made}`,
    address: `declared-${made}`,
    pattern: `Mail ${made}: {email}`,
    phone: `+6141255${String(made).padStart(4, '0')}`,
    sender: `declared-${made}@sender.example`,
    url: `https://declared-${made}.example`,
    lines: `Declared ${made}\non two lines`,
  })[format]

export const wrongTypes: Record<Field['kind'], unknown[]> = {
  text: [5, true, {}, []],
  flag: ['yes', 1, null],
  number: ['3', 1.5, true],
  choice: [{}, 'none of these'],
  decimal: ['3', true, 1e9],
  date: ['yesterday', 5, true, {}, '2026-02-30', '0000-01-01', '9999-12-31'],
  choices: ['gymmaster', ['nothing of these'], [5], {}],
  translations: ['German', 5, true, []],
  week: ['always', {}, { monday: null }],
  parent: ['first', 0, 1.5, {}],
  record: ['first', 0, 1.5, {}, 999_999_999],
  secret: [5, true, {}, []],
}

export const recordsOf = (resource: Resource, browser: Browser, club: number | string) => {
  const path = resource.path.replace('{company_id}', String(club))
  const send = <A>(method: string, tail: string, body?: unknown): Promise<Reply<A>> =>
    browser.send<A>(method, `${path}${tail}`, body === undefined ? {} : { body })
  return {
    path,
    list: (query: Record<string, string | number> = {}) => browser.send<Page>('GET', path, { query }),
    get: <A = Saved>(id: number) => send<A>('GET', `/${id}`),
    create: <A = Saved>(body: object) => send<A>('POST', '', body),
    update: <A = Saved>(id: number, body: object) => send<A>('PUT', `/${id}`, body),
    remove: <A = Saved>(id: number) => send<A>('DELETE', `/${id}`),
    restore: <A = Saved>(id: number) => send<A>('PUT', `/${id}/restore`),
    pause: <A = Saved>(id: number) => send<A>('PUT', `/${id}/pause`),
    unpause: <A = Saved>(id: number) => send<A>('PUT', `/${id}/unpause`),
    move: <A = { id: number; order: number }[]>(id: number, to: 'up' | 'down') => send<A>('PUT', `/${id}/${to}`),
    place: <A = { id: number; order: number }[]>(id: number, target: object) => send<A>('PUT', `/${id}/place`, target),
  }
}

const actorOf = (user: CastUser): Actor => ({
  ...(Object.fromEntries(userFlags.map((flag) => [flag, user.flags?.includes(flag) ?? false])) as Record<
    (typeof userFlags)[number],
    boolean
  >),
  id: 1,
  role: user.role,
  company_ids: [],
  original_user_id: null,
  company: {
    id: 1,
    company_group_id: 1,
    abcfin: false,
    bulk_sms: false,
    disabled_appointments: false,
    disabled_appointments_without_contact: false,
    enable_moving_people: false,
    enable_whatsapp_messaging: false,
    export_to_csv: false,
  },
})

/** The least privileged user of the club who may or may not; null if there is none. */
export const userWho = (can: 'may' | 'may not', permission: RoutePermission, club = 'melbourne'): string | null =>
  users
    .filter(({ clubs, flags }) => clubs[0] === club && !flags?.includes('sso_login'))
    .filter((user) => may(actorOf(user), permission) === (can === 'may'))
    .toSorted((one, other) => (one.flags?.length ?? 0) - (other.flags?.length ?? 0))[0]?.key ?? null

export const mayAdd = ({ may: { create, write } }: Resource): RoutePermission => create ?? write

export async function writer(resource: Resource, { as, clubs }: Pick<Club, 'as' | 'clubs'>) {
  const key = userWho('may', mayAdd(resource))
  if (!key) throw new Error(`Nobody may write ${resource.plural}.`)
  return recordsOf(resource, await as(key), clubs['melbourne'] ?? 0)
}
