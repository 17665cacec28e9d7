import { connect } from '@spotter/server/db/connect.ts'
import type { Tx } from '@spotter/server/http/call.ts'
import { clubs, users } from './cast.ts'
import { addCast, type LoadedCast } from './load-cast.ts'
import { newsOf } from './news.ts'
import { formHeaders } from './notes.ts'
import { Random } from './random.ts'
import { readClub } from './read-club.ts'
import { noRows } from './rows.ts'
import { tellStory } from './tell-story.ts'
import { fillWeek } from './week-calendar.ts'
import { insertRows, takePeopleIds, writeRows } from './write-rows.ts'

const peoplePerClub = 350
const days = 730

/** The demo group and its last two years, all or nothing. */
export async function loadDemo(url: string, options: { now?: Date; seed?: number } = {}): Promise<void> {
  const { now = new Date(), seed = 1 } = options
  const { db, close } = connect(url, { max: 1 })
  try {
    await db.transaction().execute(async (tx) => {
      const cast = await addCast(tx)
      for (const club of clubs) await addPeople(tx, cast, club, { now, seed })
    })
  } finally {
    await close()
  }
}

async function addPeople(
  tx: Tx,
  cast: LoadedCast,
  given: (typeof clubs)[number],
  { now, seed }: { now: Date; seed: number },
) {
  const staff = users.filter((user) => user.clubs.includes(given.key))
  const idsOf = (chosen: typeof staff) => chosen.map(({ key }) => cast.users[key] ?? 0)
  const sellers = staff.filter((user) => user.clubs.length === 1 && !user.flags)
  const managers = staff.filter(({ role }) => role !== 'salesperson')
  const club = await readClub(tx, { ...given, id: cast.clubs[given.key], salespeople: idsOf(sellers), days, now })
  const random = new Random(`${seed}:${given.key}`)
  const rows = noRows()
  const ids = await takePeopleIds(tx, peoplePerClub)
  const stories = ids.map((id, number) => tellStory(random, club, rows, id, number))
  fillWeek(random, club, stories)
  await writeRows(tx, rows)
  await insertRows(tx, 'notifications', newsOf(club, given, rows, idsOf(managers)))
  await insertRows(
    tx,
    'custom_forms',
    formHeaders(given.country).map((header, index) => ({
      company_id: club.id,
      user_id: index ? (club.salespeople[0] ?? null) : null,
      header,
    })),
  )
}
