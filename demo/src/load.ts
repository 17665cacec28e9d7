import { addAddresses } from '@spotter/server/addresses/import-addresses.ts'
import { connect } from '@spotter/server/platform/db/connect.ts'
import type { Tx } from '@spotter/server/platform/http/call.ts'
import { addressesAround } from './addresses.ts'
import { addAround } from './around/add-around.ts'
import { addCalls } from './around/calls.ts'
import { addGuestSettings } from './around/guest-settings.ts'
import { addKiosk } from './around/kiosk.ts'
import { addEndOfDays } from './around/end-of-days.ts'
import { addMembershipSystem } from './around/membership-system.ts'
import { addPrograms } from './around/programs.ts'
import { coachMembers } from './around/coaching.ts'
import { addSecondarySales } from './around/secondary-sales.ts'
import { addTemplates } from './around/templates.ts'
import { addForms, countForms, sendForms } from './around/forms.ts'
import { addStrangers } from './around/requests.ts'
import { type ClubKey, clubs, users } from './cast.ts'
import { type Identity, identityOf } from './contact-details.ts'
import { addCast, type LoadedCast } from './load-cast.ts'
import { leaveWork } from './leave-work.ts'
import { newsOf } from './news.ts'
import { Random } from './random.ts'
import { readClub } from './read-club.ts'
import { noRows } from './rows.ts'
import { addSettingsChanges } from './settings-changes.ts'
import type { MemberSystem } from './stories-club.ts'
import { tellStory } from './tell-story.ts'
import { fillWeek } from './week-calendar.ts'
import { insertRows, takePeopleIds, writeRows } from './write-rows.ts'

const peoplePerClub = 350
const days = 730
const strangers = 3

/** The demo group and its last two years, all or nothing. */
export async function loadDemo(url: string, options: { now?: Date; seed?: number } = {}): Promise<void> {
  const { now = new Date(), seed = 1 } = options
  const { db, close } = connect(url, { max: 1 })
  try {
    await db.transaction().execute(async (tx) => {
      const cast = await addCast(tx)
      await switchOn(tx, cast)
      const regulars = new Map<number, Identity>()
      for (const club of clubs) await addPeople(tx, cast, club, { now, seed, regulars })
      await addMembershipSystem(tx, connectedClub(cast, now))
      await addKiosk(tx, { id: cast.clubs.melbourne, now })
      await addPrograms(tx, { clubs: clubs.map(({ key }) => cast.clubs[key]), now })
      await addSecondarySales(tx, { id: cast.clubs.melbourne, now, seed })
      await addEndOfDays(tx, { id: cast.clubs.melbourne, now, seed })
      await addTemplates(tx, cast.clubs, now)
      for (const [key, caller_number] of Object.entries(callingClubs)) {
        await addCalls(tx, { id: cast.clubs[key as ClubKey], caller_number, now, seed })
      }
      for (const club of clubs) await addAddresses(tx, addressesAround(club, seed))
      for (const club of clubs) await addSettingsChanges(tx, changersOf(cast, club), now)
    })
  } finally {
    await close()
  }
}

/** The clubs that call from here, and the number that people see. */
const callingClubs: Partial<Record<ClubKey, string>> = { melbourne: '+61370105550', boston: '+16175550100' }

/** The system in which some clubs keep their members. */
const systems: Partial<Record<ClubKey, MemberSystem>> = { boston: 'abcfin', berlin: 'circuit' }

/** What the demo shows and tests leave off. */
async function switchOn(tx: Tx, cast: LoadedCast) {
  await tx.updateTable('companies').set({ cross_site_duplicate_enabled: true }).execute()
  await tx.updateTable('companies').set({ beefree_enabled: true }).where('id', '=', cast.clubs.melbourne).execute()
  for (const [key, system] of Object.entries(systems)) {
    await tx
      .insertInto('system_integrations')
      .values({ company_id: cast.clubs[key as ClubKey], api: system, enabled: true })
      .execute()
  }
}

/** The club whose membership system the demo stands in for. */
function connectedClub(cast: LoadedCast, now: Date) {
  const boston = clubs.find(({ key }) => key === 'boston') ?? clubs[0]
  const staff = users.filter((user) => user.clubs.length === 1 && user.clubs.includes(boston.key) && !user.flags)
  const { time_zone } = boston
  return { id: cast.clubs[boston.key], time_zone, staff: staff.map(({ key }) => cast.users[key] ?? 0), now }
}

/** Those who change the settings of a club. */
function changersOf(cast: LoadedCast, { key }: (typeof clubs)[number]) {
  const managers = users.filter((user) => user.clubs.includes(key) && user.role === 'club_manager' && !user.flags)
  return {
    id: cast.clubs[key],
    managers: managers.map((user) => cast.users[user.key] ?? 0),
    root: cast.users['root'] ?? 0,
  }
}

/** Who of the first club goes to others of the group as well, by their number. */
const regularsOf: Partial<Record<ClubKey, readonly number[]>> = {
  london: [12, 57, 123],
  boston: [12, 200],
  berlin: [57],
}

interface Loading {
  now: Date
  seed: number
  /** The people of the first club by number, once it is there. */
  regulars: Map<number, Identity>
}

async function addPeople(tx: Tx, cast: LoadedCast, given: (typeof clubs)[number], { now, seed, regulars }: Loading) {
  const staff = users.filter((user) => user.clubs.includes(given.key))
  const idsOf = (chosen: typeof staff) => chosen.map(({ key }) => cast.users[key] ?? 0)
  const sellers = staff.filter((user) => user.clubs.length === 1 && !user.flags)
  const managers = staff.filter(({ role }) => role !== 'salesperson')
  const id = cast.clubs[given.key]
  const guests = await addGuestSettings(tx, { id, country: given.country, days, now })
  const read = await readClub(tx, { ...given, id, salespeople: idsOf(sellers), days, now, guests })
  const system = systems[given.key]
  const known = (regularsOf[given.key] ?? []).flatMap((number) => {
    const regular = regulars.get(number)
    return regular ? [[number, regular] as const] : []
  })
  const club = { ...read, regulars: new Map(known), ...(system && { system }) }
  const random = new Random(`${seed}:${given.key}`)
  const rows = noRows()
  const ids = await takePeopleIds(tx, peoplePerClub)
  const stories = ids.map((id, number) => tellStory(random, club, rows, id, number))
  fillWeek(random, club, stories)
  addAround(random, club, rows, stories)
  addStrangers(random, club, rows, strangers, peoplePerClub)
  leaveWork(new Random(`${seed}:${given.key}:work`), club, rows, stories)
  if (given.key === 'melbourne') coachMembers(new Random(`${seed}:coaching`), club, stories)
  if (!regulars.size) stories.forEach(({ person }, number) => regulars.set(number, identityOf(person)))
  const formRandom = new Random(`${seed}:${given.key}:forms`)
  const forms = await addForms(tx, club, given.name)
  const sent = sendForms(formRandom, forms, stories, club.web_contact_method_id)
  await writeRows(tx, rows)
  await insertRows(tx, 'notifications', newsOf(club, given, rows, idsOf(managers)))
  await countForms(tx, formRandom, club, forms, sent)
}
