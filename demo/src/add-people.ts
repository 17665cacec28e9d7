import { setImmediate as nextTurn } from 'node:timers/promises'
import { relating } from './related/add-related.ts'
import type { Random } from './random.ts'
import { noRows } from './rows.ts'
import type { StoriesClub } from './stories-club.ts'
import { simulatePerson } from './simulate-person.ts'
import type { Story } from './story.ts'
import { numberRows, type Writer, writeTables } from './write-rows.ts'

const batch = 2000
/** Few enough that the database never waits for its next rows. */
const perTurn = 10

interface Crowd {
  random: Random
  count: number
  onProgress: (added: number) => void
}

/** Generates the next batch while one is written. */
export async function addPeople(
  writer: Writer,
  club: StoriesClub,
  { random, count, onProgress }: Crowd,
): Promise<void> {
  let writing: Promise<void> = Promise.resolve()
  try {
    for (let from = 0; from < count; from += batch) {
      const ids = await writer.reserveIds('people', Math.min(batch, count - from))
      const rows = noRows()
      const stories: Story[] = []
      await inTurns(ids, (id, place) => {
        stories.push(simulatePerson(random, club, rows, { id, number: from + place }))
      })
      await inTurns(stories, relating(random, club, rows, stories))
      const tables = await numberRows(rows, writer.reserveIds)
      await writing
      onProgress(from)
      writing = writeTables(writer, tables)
      // Handled where the next batch waits.
      writing.catch(() => undefined)
    }
    await writing
  } finally {
    // Nothing may be written after the transaction.
    await writing.catch(() => undefined)
  }
  onProgress(count)
}

async function inTurns<Item>(items: readonly Item[], each: (item: Item, place: number) => void): Promise<void> {
  for (const [place, item] of items.entries()) {
    each(item, place)
    if (place % perTurn === perTurn - 1) await nextTurn()
  }
}
