export interface Place {
  id: number
  order: number
}

export type Move = 'up' | 'down'
type MoveRefusal = 'first' | 'last' | 'missing'

/** From 1; also repairs gaps and duplicates of older data. */
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

export type Target = { before_id: number } | { after_id: number } | { position: number }
type PlaceRefusal = 'missing' | 'no_such_neighbour'

/** Past the end means the end. */
export function place(list: readonly Place[], id: number, target: Target): Place[] | PlaceRefusal {
  const ids = inOrder(list).map((other) => other.id)
  if (!ids.includes(id)) return 'missing'
  const others = ids.filter((other) => other !== id)
  const at = 'position' in target ? Math.max(1, target.position) - 1 : besideNeighbour(others, id, ids, target)
  if (at === null) return 'no_such_neighbour'

  others.splice(at, 0, id)
  return changedPlaces(list, others)
}

function besideNeighbour(
  others: readonly number[],
  id: number,
  ids: readonly number[],
  target: Exclude<Target, { position: number }>,
): number | null {
  const neighbour = 'before_id' in target ? target.before_id : target.after_id
  if (neighbour === id) return ids.indexOf(id)
  const at = others.indexOf(neighbour)
  if (at === -1) return null
  return 'before_id' in target ? at : at + 1
}

export function mergePlaces<Row extends Place>(list: readonly Row[], places: readonly Place[]): Row[] {
  const orders = new Map(places.map((place) => [place.id, place.order]))
  return inOrder(list.map((row) => ({ ...row, order: orders.get(row.id) ?? row.order })))
}

export function withEnds<Row extends Place>(list: readonly Row[]): (Row & { first: boolean; last: boolean })[] {
  return inOrder(list).map((row, index) => ({ ...row, first: index === 0, last: index === list.length - 1 }))
}

const inOrder = <Row extends Place>(list: readonly Row[]): Row[] =>
  list.toSorted((one, other) => one.order - other.order || one.id - other.id)

function changedPlaces(list: readonly Place[], ids: number[]): Place[] {
  const before = new Map(list.map((place) => [place.id, place.order]))
  return ids.map((id, index) => ({ id, order: index + 1 })).filter(({ id, order }) => before.get(id) !== order)
}
