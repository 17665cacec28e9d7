import { setImmediate as nextTurn } from 'node:timers/promises'
import type { CopiedRows } from './copy-rows.ts'
import { relating } from './related/add-related.ts'
import type { Random } from './random.ts'
import { noRows } from './rows.ts'
import type { StoriesClub } from './stories-club.ts'
import { simulatePerson } from './simulate-person.ts'
import type { Story } from './story.ts'
import { type Writer, writeRows } from './write-rows.ts'

const batch = 2000
/** Few enough that the database never waits for its next rows. */
const perTurn = 10

interface Adding {
  copied: CopiedRows
  reserveIds: Writer['reserveIds']
}

interface Crowd {
  random: Random
  count: number
  onProgress: (added: number) => void
}

/** Generates while earlier people are written. */
export async function addPeople(
  { copied, reserveIds }: Adding,
  club: StoriesClub,
  { random, count, onProgress }: Crowd,
): Promise<void> {
  try {
    for (let from = 0; from < count; from += batch) {
      const ids = await reserveIds('people', Math.min(batch, count - from))
      const rows = noRows()
      const stories: Story[] = []
      await inTurns(ids, (id, place) => {
        stories.push(simulatePerson(random, club, rows, { id, number: from + place }))
      })
      await inTurns(stories, relating(random, club, rows, stories))
      onProgress(from)
      await writeRows({ reserveIds, insert: (table, added) => copied.add(table, added) }, rows)
    }
    await copied.end()
  } finally {
    // Nothing may be written after the transaction.
    await copied.settle()
  }
  onProgress(count)
}

async function inTurns<Item>(items: readonly Item[], each: (item: Item, place: number) => void): Promise<void> {
  for (const [place, item] of items.entries()) {
    each(item, place)
    if (place % perTurn === perTurn - 1) await nextTurn()
  }
}
