export interface Place {
  id: number
  order: number
}

export type Move = 'up' | 'down'
export type MoveRefusal = 'first' | 'last' | 'missing'

/**
 * The places that change when one record moves past its neighbour, counting from 1. Gaps and doubles left by older data
 * are mended on the way, so that the whole list is unique and gapless afterwards.
 */
export function move(list: readonly Place[], id: number, direction: Move): Place[] | MoveRefusal {
  const ids = inOrder(list).map((place) => place.id)
  const at = ids.indexOf(id)
  const target = direction === 'up' ? at - 1 : at + 1
  const neighbour = ids[target]
  if (at === -1) return 'missing'
  if (neighbour === undefined) return direction === 'up' ? 'first' : 'last'

  ids[at] = neighbour
  ids[target] = id
  return changedPlaces(list, ids)
}

/** Takes the places of an answer into the list shown. */
export function mergePlaces<Row extends Place>(list: readonly Row[], places: readonly Place[]): Row[] {
  const orders = new Map(places.map((place) => [place.id, place.order]))
  return inOrder(list.map((row) => ({ ...row, order: orders.get(row.id) ?? row.order })))
}

/** The flags that say which way a record cannot move. */
export function withEnds<Row extends Place>(list: readonly Row[]): (Row & { first: boolean; last: boolean })[] {
  return inOrder(list).map((row, index) => ({ ...row, first: index === 0, last: index === list.length - 1 }))
}

const inOrder = <Row extends Place>(list: readonly Row[]): Row[] =>
  list.toSorted((one, other) => one.order - other.order || one.id - other.id)

function changedPlaces(list: readonly Place[], ids: number[]): Place[] {
  const before = new Map(list.map((place) => [place.id, place.order]))
  return ids.map((id, index) => ({ id, order: index + 1 })).filter(({ id, order }) => before.get(id) !== order)
}
