import { move, type Move, place, type Place, type Target } from '@spotter/domain/lists/reorder.ts'
import { msg } from '@spotter/domain/text.ts'
import { invalid, unprocessable } from '../platform/http/errors.ts'
import type { Answering, Asking, RecordCall, Values } from './asking.ts'
import { recordChange } from './record-change.ts'
import { lockRecord } from './lock-record.ts'
import { placesIn, setPlaces } from './places.ts'

const refusals: Record<string, string> = {
  first: msg('This is already the first one.'),
  last: msg('This is already the last one.'),
  missing: msg('Restore this before you move it.'),
}

type Moving = Pick<RecordCall, 'params' | 'write'>

export const moveRecord = (direction: Move) => (asking: Asking, call: Moving) =>
  moveWithin(asking, call, (list, id) => {
    const places = move(list, id, direction)
    if (typeof places === 'string') throw unprocessable({ base: refusals[places] ?? invalid })
    return places
  })

export const placeRecord: Answering = (asking, call) =>
  moveWithin(asking, call, (list, id) => {
    const target = parseTarget(call.body)
    const places = place(list, id, target)
    if (places === 'missing') throw unprocessable({ base: refusals[places] ?? invalid })
    if (places === 'no_such_neighbour') throw unprocessable({ [Object.keys(target)[0]!]: invalid })
    return places
  })

function parseTarget(body: Values): Target {
  const given = Object.entries(body).filter(([, value]) => value !== undefined)
  if (given.length !== 1) throw unprocessable({ base: msg('Specify exactly one of: before, after or position.') })
  return Object.fromEntries(given) as Target
}

const moveWithin = (
  asking: Asking,
  { params, write }: Moving,
  decide: (list: readonly Place[], id: number) => Place[],
): Promise<Place[]> =>
  write(async (tx) => {
    const { resource, actor } = asking
    const row = await lockRecord(tx, asking, params.id)
    const places = decide(await placesIn(tx, resource, row), row.id)
    if (places.length === 0) return places
    await setPlaces(tx, resource, places)
    const order = resource.order ?? 'position'
    const now = places.find(({ id }) => id === row.id)?.order ?? row[order]
    await recordChange(tx, actor, { resource, happened: 'moved', change: { before: row, after: { [order]: now } } })
    return places
  })
