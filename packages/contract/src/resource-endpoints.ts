import { countries } from '@spotter/domain/companies/countries.ts'
import { zoneReferences } from '@spotter/domain/time/zones.ts'
import { type TSchema, Type } from 'typebox'
import type { Endpoint } from './endpoint.ts'
import { type ChoiceField, type Field, nameField, type Resource, savedField, type Settings } from './resource.ts'
import { SentTranslationsOf, TranslationsOf } from './translations.ts'
import {
  Day,
  Id,
  Instant,
  Message,
  Nullable,
  PageOf,
  Paging,
  Search,
  SoftDeletion,
  Sorting,
  WeekSchedule,
} from './shapes.ts'

export interface ResourceRecord {
  id: number
  company_id?: number
  position?: number
  first?: boolean
  last?: boolean
  uses?: number
  code?: string | null
  lock_version: number
  deleted_at: string | null
  paused_at?: string | null
  abilities: { edit: boolean; rename: boolean; remove: boolean }
  [field: string]: unknown
}

export const Orders = Type.Array(Type.Object({ id: Id, order: Type.Integer() }))

const Target = Type.Object({
  before_id: Type.Optional(Id),
  after_id: Type.Optional(Id),
  position: Type.Optional(Type.Integer({ minimum: 1 })),
})

const referenceValues = {
  countries: () => countries,
  zones: () => zoneReferences().map(({ id }) => id),
}

export const optionValues = ({ options }: ChoiceField): readonly (string | number)[] =>
  typeof options === 'string' ? referenceValues[options]() : options.map(({ value }) => value)

const answered = (field: Field): TSchema => {
  switch (field.kind) {
    case 'flag':
      return Type.Boolean()
    case 'number':
      return field.required ? Type.Integer() : Nullable(Type.Integer())
    case 'decimal':
      return field.required ? Type.Number() : Nullable(Type.Number())
    case 'date':
      return Day
    case 'choices':
      return Type.Array(Type.String())
    case 'week':
      return Nullable(WeekSchedule)
    case 'translations':
      return TranslationsOf(field.of)
    case 'parent':
    case 'record':
      return Nullable(Id)
    case 'choice':
      return Nullable(typeof optionValues(field)[0] === 'number' ? Type.Integer() : Type.String())
    default:
      return Nullable(Type.String())
  }
}

/** Types and sizes only; other rules need the record. */
const accepted = (field: Field): TSchema => {
  switch (field.kind) {
    case 'flag':
      return Type.Boolean()
    case 'number':
      return Nullable(Type.Number())
    case 'decimal':
      return Nullable(Type.Number())
    case 'date':
      return Nullable(Day)
    case 'choices':
      return Type.Array(Type.Unsafe({ enum: field.options.map(({ value }) => value) }), { uniqueItems: true })
    case 'week':
      // Days are validated with the field, so that the error names the field.
      return Nullable(Type.Unsafe<object>({ type: 'object' }))
    case 'translations':
      return Nullable(SentTranslationsOf(field.of))
    case 'parent':
    case 'record':
      return Nullable(Id)
    case 'choice':
      return Type.Unsafe({ ...answered(field), enum: [...optionValues(field), null] })
    default:
      return Nullable(Type.String({ maxLength: field.max }))
  }
}

type Fields = Record<string, Field>
const mapFields = (fields: Fields, shape: (field: Field) => TSchema) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, shape(field)]))

const answeredFields = (fields: Fields) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) =>
      field.kind === 'secret' ? [savedField(name), Type.Boolean()] : [name, answered(field)],
    ),
  )

const MultiClub = { multi_club: Type.Optional(Type.Boolean()) }
const LockVersion = { lock_version: Type.Optional(Type.Integer()) }
const changeOf = (fields: Fields) =>
  Type.Object({ ...mapFields(fields, (field) => Type.Optional(accepted(field))), ...LockVersion })
/** Allows saving despite others' changes to other fields. */
const Seen = {
  was: Type.Optional(
    Type.Unsafe<Record<string, unknown>>({ type: 'object', description: 'what the changed fields held then' }),
  ),
}
const creationOf = (fields: Fields) =>
  Type.Object(
    mapFields(fields, (field) =>
      'required' in field && field.required && !('byDefault' in field)
        ? accepted(field)
        : Type.Optional(accepted(field)),
    ),
  )

export const recordFields = ({ fields }: { fields: Fields }) =>
  Object.entries(fields).flatMap(([name, field]) =>
    field.kind === 'record'
      ? [{ name, nameOf: nameField(name), codeOf: field.code ? [name.replace(/_id$/, '_code')] : [], field }]
      : [],
  )

export function recordSchema(resource: Resource) {
  return Type.Object({
    id: Id,
    ...(resource.scope === 'company' ? { company_id: Id, company_name: Type.String() } : {}),
    ...answeredFields(resource.fields),
    ...Object.fromEntries(
      recordFields(resource).flatMap(({ nameOf, codeOf }) =>
        [nameOf, ...codeOf].map((name) => [name, Nullable(Type.String())]),
      ),
    ),
    ...(resource.reference ? { text: Type.String() } : {}),
    ...(resource.order ? { [resource.order]: Type.Integer(), first: Type.Boolean(), last: Type.Boolean() } : {}),
    ...(resource.sharing ? { company_group_id: Nullable(Id) } : {}),
    ...(resource.systemCode ? { [resource.systemCode]: Nullable(Type.String()) } : {}),
    ...(resource.uses ? { uses: Type.Integer() } : {}),
    lock_version: Type.Integer(),
    deleted_at: Nullable(Instant),
    ...(resource.pausable ? { paused_at: Nullable(Instant) } : {}),
    abilities: Type.Object({ edit: Type.Boolean(), rename: Type.Boolean(), remove: Type.Boolean() }),
  })
}

export type ResourceAction =
  'list' | 'get' | 'create' | 'update' | 'remove' | 'restore' | 'pause' | 'unpause' | 'up' | 'down' | 'place'

interface ResourceEndpoint extends Endpoint {
  resource: Resource
  action: ResourceAction
}

export function resourceEndpoints(resource: Resource): Record<string, ResourceEndpoint> {
  const record = recordSchema(resource)
  const saved = Type.Object({ ...record.properties, message: Message })
  const query = Type.Object({
    ...Search,
    ...Paging,
    ...Sorting,
    ...SoftDeletion,
    ...(resource.sharing ? MultiClub : {}),
    ...Object.fromEntries(
      (resource.filters ?? []).flatMap((name) => {
        const field = resource.fields[name]
        return field ? [[name, Type.Optional(answered(field))]] : []
      }),
    ),
  })
  const named = resource.name.replaceAll('_', ' ')
  const aRecord = `${/^[aeiou]/.test(named) ? 'an' : 'a'} ${named}`
  const reading = { resource, may: resource.may.read }
  const writing = { resource, may: resource.may.write }
  const wrapped = resource.name

  const moves = (path: string): Record<string, ResourceEndpoint> => ({
    [`PUT ${path}/{id}/up`]: {
      ...writing,
      action: 'up',
      summary: `Moves ${aRecord} up by one place.`,
      answers: Orders,
    },
    [`PUT ${path}/{id}/down`]: {
      ...writing,
      action: 'down',
      summary: `Moves ${aRecord} down by one place.`,
      answers: Orders,
    },
    [`PUT ${path}/{id}/place`]: {
      ...writing,
      action: 'place',
      summary: `Moves ${aRecord} before or after another of its list, or to a position counted from 1.`,
      body: Target,
      answers: Orders,
    },
  })
  const pauses = (path: string): Record<string, ResourceEndpoint> => ({
    [`PUT ${path}/{id}/pause`]: {
      ...writing,
      action: 'pause',
      summary: `Pauses ${aRecord}. Unpause resumes it.`,
      answers: saved,
    },
    [`PUT ${path}/{id}/unpause`]: {
      ...writing,
      action: 'unpause',
      summary: `Resumes a paused ${named}.`,
      answers: saved,
    },
  })
  const one = (path: string): Record<string, ResourceEndpoint> => ({
    [`GET ${path}/{id}`]: { ...reading, action: 'get', summary: `One ${named}.`, answers: record },
    [`PUT ${path}/{id}`]: {
      ...writing,
      action: 'update',
      summary: `Changes ${aRecord}.`,
      body: changeOf(resource.fields),
      wrapped,
      answers: saved,
    },
    [`DELETE ${path}/{id}`]: {
      ...writing,
      action: 'remove',
      summary: `Removes ${aRecord}. It can be restored.`,
      answers: saved,
    },
    [`PUT ${path}/{id}/restore`]: {
      ...writing,
      action: 'restore',
      summary: `Restores a removed ${named}.`,
      answers: saved,
    },
    ...(resource.order ? moves(path) : {}),
    ...(resource.pausable ? pauses(path) : {}),
  })

  return {
    [`GET ${resource.path}`]: {
      ...reading,
      action: 'list',
      summary: `Lists ${resource.plural.replaceAll('_', ' ')}.`,
      query,
      answers: PageOf(record),
    },
    [`POST ${resource.path}`]: {
      ...writing,
      may: resource.may.create ?? resource.may.write,
      action: 'create',
      summary: `Adds ${aRecord}.`,
      body: creationOf(resource.fields),
      wrapped,
      answers: saved,
      status: 201,
    },
    ...one(resource.path),
    ...(resource.alias ? one(resource.alias) : {}),
  }
}

export const settingsFields = ({ sections }: Settings): Fields =>
  Object.assign({}, ...sections.map((section) => section.fields)) as Fields

export interface SettingsRecord {
  lock_version: number
  abilities: { edit: boolean; fields: string[] }
  [field: string]: unknown
}

export function settingsEndpoints(settings: Settings): { read: Endpoint; save: Endpoint } {
  const fields = settingsFields(settings)
  const answers = Type.Object({
    ...mapFields(fields, answered),
    ...Object.fromEntries(recordFields({ fields }).map(({ nameOf }) => [nameOf, Nullable(Type.String())])),
    lock_version: Type.Integer(),
    abilities: Type.Object({ edit: Type.Boolean(), fields: Type.Array(Type.String()) }),
  })
  const named = settings.label.toLowerCase()
  return {
    read: { may: settings.may.read, summary: `The settings on the page ${named}.`, answers },
    save: {
      may: settings.may.write,
      summary: `Changes settings on the page ${named}.`,
      body: Type.Object({ ...changeOf(fields).properties, ...Seen }),
      wrapped: settings.name,
      answers: Type.Object({ ...answers.properties, message: Message }),
    },
  }
}
