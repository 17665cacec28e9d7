import type { Resource } from '@spotter/contract/resource.ts'
import {
  callsOf,
  type Place,
  type ResourcePage,
  type ResourceRecord,
  type Target,
} from '@spotter/client/call-resource.ts'
import { explain } from '@spotter/client/failure.ts'
import { refreshRecords, resourceKey } from '@spotter/client/record-queries.ts'
import { move as movePlaces, place as placeIn, type Move } from '@spotter/domain/lists/reorder.ts'
import { t } from '@spotter/i18n/translate.ts'
import { useClubTime } from '@spotter/ui/dates/club-time.ts'
import { error, undoable } from '@spotter/ui/toasts.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { siblingPlaces } from './arrange.ts'
import { nameOf } from './columns-of.tsx'

type Decide = (list: readonly Place[], id: number) => Place[] | string

export function useRecordOrder(resource: Resource, club: number | undefined) {
  const queries = useQueryClient()
  const time = useClubTime()
  const calls = callsOf(resource, club)
  const key = { queryKey: resourceKey(resource.name) }
  const show = (change: (page: ResourcePage) => ResourcePage) =>
    queries.setQueriesData<ResourcePage>(key, (page) => page && change(page))

  async function change(row: ResourceRecord, decide: Decide, call: () => Promise<Place[]>): Promise<boolean> {
    const focused = document.activeElement
    await queries.cancelQueries(key)
    show((page) => predicted(page, row, decide, resource))
    try {
      const places = await call()
      show((page) => placed(page, places, resource))
      return true
    } catch (reason) {
      error(explain(reason))
      return false
    } finally {
      await refreshRecords(queries, resource.name)
      // A moved row leaves the DOM for a moment and loses focus.
      if (focused instanceof HTMLElement && focused.isConnected && document.activeElement === document.body) {
        focused.focus()
      }
    }
  }

  const move = (row: ResourceRecord, direction: Move) =>
    change(
      row,
      (list, id) => movePlaces(list, id, direction),
      () => calls.move(row.id, direction),
    )
  const goTo = (row: ResourceRecord, target: Target) =>
    change(
      row,
      (list, id) => placeIn(list, id, target),
      () => calls.place(row.id, target),
    )

  async function place(row: ResourceRecord, target: Target) {
    const position = Number(row[resource.order ?? 'position'])
    if (!(await goTo(row, target))) return
    undoable(t('{name} was moved.', { name: nameOf(resource, row, time) }), () => goTo(row, { position }))
  }

  return {
    move: (row: ResourceRecord, direction: Move) => void move(row, direction),
    place: (row: ResourceRecord, target: Target) => void place(row, target),
  }
}

function predicted(page: ResourcePage, row: ResourceRecord, decide: Decide, resource: Resource): ResourcePage {
  if (!resource.order || !page.collection.some(({ id }) => id === row.id)) return page
  const places = decide(siblingPlaces(page.collection, row, resource.order), row.id)
  return typeof places === 'string' ? page : placed(page, places, resource)
}

function placed(page: ResourcePage, places: readonly Place[], { order }: Resource): ResourcePage {
  const orders = new Map(places.map(({ id, order: place }) => [id, place]))
  if (!order) return page
  return { ...page, collection: page.collection.map((row) => ({ ...row, [order]: orders.get(row.id) ?? row[order] })) }
}
