import { move, type Move, type MoveRefusal } from '@spotter/domain/lists/reorder.ts'
import { msg } from '@spotter/domain/text.ts'
import { record } from '../history/record.ts'
import { unprocessable } from '../http/errors.ts'
import type { Asking, RecordCall } from './asking.ts'
import { factOf } from './fact.ts'
import { lockRecord } from './lock-record.ts'
import { placesIn, setPlaces } from './places.ts'

const refusals: Record<MoveRefusal, string> = {
  first: msg('This is the first one already.'),
  last: msg('This is the last one already.'),
  missing: msg('Please restore this before moving it.'),
}

/** Trades places with the neighbour; answers the places that changed. */
export const moveRecord =
  (direction: Move) =>
  (asking: Asking, { params, write }: Pick<RecordCall, 'params' | 'write'>) =>
    write(async (tx) => {
      const { resource, actor } = asking
      const row = await lockRecord(tx, asking, params.id)
      const places = move(await placesIn(tx, resource, row), row.id, direction)
      if (typeof places === 'string') throw unprocessable({ base: refusals[places] })
      await setPlaces(tx, resource, places)
      const order = resource.order ?? 'position'
      const now = places.find(({ id }) => id === row.id)?.order
      await record(tx, actor, factOf(resource, 'moved', row, { [order]: now }))
      return places
    })
