import { type TSchema, Type } from 'typebox'
import type { Endpoint } from './endpoint.ts'
import type { Field, Resource } from './resource.ts'
import { Id, Instant, Message, Nullable, PageOf, Paging, Search, SoftDeletion, Sorting } from './shapes.ts'

/** What every record of a declared resource answers beside its fields. */
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
  abilities: { edit: boolean; rename: boolean; remove: boolean }
  [field: string]: unknown
}

export const Orders = Type.Array(Type.Object({ id: Id, order: Type.Integer() }))

const answered = (field: Field): TSchema => {
  switch (field.kind) {
    case 'flag':
      return Type.Boolean()
    case 'number':
      return Type.Integer()
    case 'parent':
      return Nullable(Id)
    default:
      return Nullable(Type.String())
  }
}

/** Bodies are checked for type here, and by the declaration's rules where the database is at hand. */
const accepted = (field: Field): TSchema =>
  Type.Optional(
    field.kind === 'flag' ? Type.Boolean() : field.kind === 'number' ? Type.Number() : Nullable(answered(field)),
  )

const mapFields = (resource: Resource, shape: (field: Field) => TSchema) =>
  Object.fromEntries(Object.entries(resource.fields).map(([name, field]) => [name, shape(field)]))

export function recordSchema(resource: Resource) {
  return Type.Object({
    id: Id,
    ...(resource.scope === 'company' ? { company_id: Id } : {}),
    ...mapFields(resource, answered),
    ...(resource.order ? { [resource.order]: Type.Integer(), first: Type.Boolean(), last: Type.Boolean() } : {}),
    ...(resource.sharing ? { company_group_id: Nullable(Id), company_name: Type.String() } : {}),
    ...(resource.systemCode ? { [resource.systemCode]: Nullable(Type.String()) } : {}),
    ...(resource.uses ? { uses: Type.Integer() } : {}),
    lock_version: Type.Integer(),
    deleted_at: Nullable(Instant),
    abilities: Type.Object({ edit: Type.Boolean(), rename: Type.Boolean(), remove: Type.Boolean() }),
  })
}

export type ResourceAction = 'list' | 'get' | 'create' | 'update' | 'remove' | 'restore' | 'up' | 'down'

export interface ResourceEndpoint extends Endpoint {
  resource: Resource
  action: ResourceAction
}

export function resourceEndpoints(resource: Resource): Record<string, ResourceEndpoint> {
  const record = recordSchema(resource)
  const saved = Type.Object({ ...record.properties, message: Message })
  const body = Type.Object({ ...mapFields(resource, accepted), lock_version: Type.Optional(Type.Integer()) })
  const { read, write } = resource.may
  const query = Type.Object({ ...Search, ...Paging, ...Sorting, ...SoftDeletion })
  const named = resource.name.replaceAll('_', ' ')
  const wrapped = resource.name

  const of = (path: string): Record<string, ResourceEndpoint> => ({
    [`GET ${path}/{id}`]: { resource, action: 'get', may: read, summary: `One ${named}.`, answers: record },
    [`PUT ${path}/{id}`]: {
      resource,
      action: 'update',
      may: write,
      summary: `Changes a ${named}.`,
      body,
      wrapped,
      answers: saved,
    },
    [`DELETE ${path}/{id}`]: {
      resource,
      action: 'remove',
      may: write,
      summary: `Removes a ${named}; restore brings it back.`,
      answers: saved,
    },
    [`PUT ${path}/{id}/restore`]: {
      resource,
      action: 'restore',
      may: write,
      summary: `Brings a removed ${named} back.`,
      answers: saved,
    },
    ...(resource.order
      ? {
          [`PUT ${path}/{id}/up`]: {
            resource,
            action: 'up',
            may: write,
            summary: `Moves a ${named} up by one place.`,
            answers: Orders,
          },
          [`PUT ${path}/{id}/down`]: {
            resource,
            action: 'down',
            may: write,
            summary: `Moves a ${named} down by one place.`,
            answers: Orders,
          },
        }
      : {}),
  })

  return {
    [`GET ${resource.path}`]: {
      resource,
      action: 'list',
      may: read,
      summary: `Lists ${resource.plural.replaceAll('_', ' ')}.`,
      query,
      answers: PageOf(record),
    },
    [`POST ${resource.path}`]: {
      resource,
      action: 'create',
      may: write,
      summary: `Adds a ${named}.`,
      body,
      wrapped,
      answers: saved,
      status: 201,
    },
    ...of(resource.path),
    ...(resource.alias ? of(resource.alias) : {}),
  }
}
