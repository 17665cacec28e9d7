import type { ResourceRecord } from '@spotter/contract/resource-endpoints.ts'
import type { Resource, Settings } from '@spotter/contract/resource.ts'
import type { Place, Target } from '@spotter/domain/lists/reorder.ts'
import { fillPath, type QueryInput } from './address.ts'
import { send } from './send.ts'

export type { Place, Target } from '@spotter/domain/lists/reorder.ts'
export type { ResourceRecord } from '@spotter/contract/resource-endpoints.ts'

type Club = string | number | undefined
export type ResourcePage = {
  collection: ResourceRecord[]
  pagination: { total_entries: number; current_page: number; per_page: number; total_pages: number }
}
type SavedRecord = ResourceRecord & { message: string }
export type FieldValues = Record<string, unknown>

/** Install-wide records need no club. */
export function callsOf(resource: Resource, club?: Club) {
  const path = fillPath(resource.path, club === undefined ? {} : { company_id: club })
  const one = (id: number) => `${path}/${id}`
  return {
    list: (query: QueryInput, signal?: AbortSignal) => send('GET', path, { query, signal }) as Promise<ResourcePage>,
    create: (body: FieldValues) => send('POST', path, { body }) as Promise<SavedRecord>,
    update: (id: number, body: FieldValues) => send('PUT', one(id), { body }) as Promise<SavedRecord>,
    remove: (id: number) => send('DELETE', one(id)) as Promise<SavedRecord>,
    restore: (id: number) => send('PUT', `${one(id)}/restore`) as Promise<SavedRecord>,
    pause: (id: number) => send('PUT', `${one(id)}/pause`) as Promise<SavedRecord>,
    unpause: (id: number) => send('PUT', `${one(id)}/unpause`) as Promise<SavedRecord>,
    move: (id: number, direction: 'up' | 'down') => send('PUT', `${one(id)}/${direction}`) as Promise<Place[]>,
    place: (id: number, target: Target) => send('PUT', `${one(id)}/place`, { body: target }) as Promise<Place[]>,
  }
}

export function settingsCalls(settings: Settings, club?: Club) {
  const path = fillPath(settings.path, club === undefined ? {} : { company_id: club })
  return {
    read: (signal?: AbortSignal) => send('GET', path, { signal }) as Promise<FieldValues>,
    save: (body: FieldValues) => send('PUT', path, { body }) as Promise<FieldValues & { message: string }>,
  }
}
