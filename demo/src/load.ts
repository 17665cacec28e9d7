import { addAddresses } from '@spotter/server/addresses/import-addresses.ts'
import { connect } from '@spotter/server/platform/db/connect.ts'
import type { Tx } from '@spotter/server/platform/http/call.ts'
import { sql } from 'kysely'
import { addressesNear } from './addresses.ts'
import { addRelated } from './related/add-related.ts'
import { addNoShowSet } from './related/automated-items.ts'
import { addCalls } from './related/calls.ts'
import { addMessages } from './related/messages.ts'
import { addSentMessages } from './related/sent-messages.ts'
import { followNewLeads } from './related/first-response.ts'
import { addGuestSettings } from './related/guest-settings.ts'
import { addKiosk } from './related/kiosk.ts'
import { addEndOfDays } from './related/end-of-days.ts'
import { addMembershipSystem } from './related/membership-system.ts'
import { addPrograms } from './related/programs.ts'
import { coachMembers } from './related/coaching.ts'
import { addSecondarySales } from './related/secondary-sales.ts'
import { addTemplates } from './related/templates.ts'
import { addForms, countForms, sendForms } from './related/forms.ts'
import { addStrangers } from './related/requests.ts'
import { addTargets } from './related/targets.ts'
import { type ClubKey, clubs, emailOfClub, users } from './cast.ts'
import { type Identity, identityOf } from './contact-details.ts'
import { addCast, type LoadedCast } from './load-cast.ts'
import { addOpenWork } from './add-open-work.ts'
import { feedsOf } from './news.ts'
import { Random } from './random.ts'
import { loadClub } from './load-club.ts'
import { noRows } from './rows.ts'
import { addSettingsChanges } from './settings-changes.ts'
import type { MemberSystem } from './stories-club.ts'
import { simulatePerson } from './simulate-person.ts'
import { fillWeek } from './week-calendar.ts'
import { insertingInto, insertRows, writeRows } from './write-rows.ts'

const peoplePerClub = 350
const days = 730
const strangers = 3

/** All or nothing. */
export async function loadDemo(url: string, options: { now?: Date; seed?: number } = {}): Promise<void> {
  const { now = new Date(), seed = 1 } = options
  const { db, close } = connect(url, { max: 1 })
  try {
    await db.transaction().execute(async (tx) => {
      const cast = await addCast(tx)
      await switchOn(tx, cast)
      const regulars = new Map<number, Identity>()
      for (const club of clubs) await addPeople(tx, cast, club, { now, seed, regulars })
      await addMembershipSystem(tx, staffedClub(cast, clubs.find(({ key }) => key === 'boston') ?? clubs[0], now))
      await addKiosk(tx, { id: cast.clubs.melbourne, now })
      await addPrograms(tx, { clubs: clubs.map(({ key }) => cast.clubs[key]), now })
      await addSecondarySales(tx, { id: cast.clubs.melbourne, now, seed })
      await addEndOfDays(tx, { id: cast.clubs.melbourne, now, seed })
      await addTemplates(tx, cast.clubs, now)
      await addNoShowSet(tx, now)
      for (const [key, caller_number] of Object.entries(callingClubs)) {
        const id = cast.clubs[key as ClubKey]
        await addCalls(tx, { id, caller_number, now, seed })
        await addMessages(tx, { id, number: caller_number, now })
      }
      for (const club of clubs) await addAddresses(tx, addressesNear(club, seed))
      for (const club of clubs) await addSettingsChanges(tx, changersOf(cast, club), now)
      for (const club of clubs) await addTargets(tx, staffedClub(cast, club, now))
      await followNewLeads(tx, cast.clubs.melbourne, now)
    })
    // The database would plan without knowing its sizes for a minute or more.
    await sql`analyze`.execute(db)
  } finally {
    await close()
  }
}

const callingClubs: Partial<Record<ClubKey, string>> = { melbourne: '+61370105550', boston: '+16175550100' }

const systems: Partial<Record<ClubKey, MemberSystem>> = { boston: 'abcfin', berlin: 'circuit' }

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

function staffedClub(cast: LoadedCast, { key, time_zone }: (typeof clubs)[number], now: Date) {
  const staff = users.filter((user) => user.clubs.length === 1 && user.clubs.includes(key) && !user.flags)
  return { id: cast.clubs[key], time_zone, staff: staff.map((user) => cast.users[user.key] ?? 0), now }
}

function changersOf(cast: LoadedCast, { key }: (typeof clubs)[number]) {
  const managers = users.filter((user) => user.clubs.includes(key) && user.role === 'club_manager' && !user.flags)
  return {
    id: cast.clubs[key],
    managers: managers.map((user) => cast.users[user.key] ?? 0),
    root: cast.users['root'] ?? 0,
  }
}

const regularsOf: Partial<Record<ClubKey, readonly number[]>> = {
  london: [12, 57, 123],
  boston: [12, 200],
  berlin: [57],
}

interface Loading {
  now: Date
  seed: number
  regulars: Map<number, Identity>
}

async function addPeople(tx: Tx, cast: LoadedCast, given: (typeof clubs)[number], { now, seed, regulars }: Loading) {
  const staff = users.filter((user) => user.clubs.includes(given.key))
  const idsOf = (chosen: typeof staff) => chosen.map(({ key }) => cast.users[key] ?? 0)
  const sellers = staff.filter((user) => user.clubs.length === 1 && !user.flags)
  const managers = staff.filter(({ role }) => role !== 'salesperson')
  const id = cast.clubs[given.key]
  const guests = await addGuestSettings(tx, { id, country: given.country, days, now })
  const read = await loadClub(tx, { ...given, id, salespeople: idsOf(sellers), days, now, guests })
  const system = systems[given.key]
  const known = (regularsOf[given.key] ?? []).flatMap((number) => {
    const regular = regulars.get(number)
    return regular ? [[number, regular] as const] : []
  })
  const club = { ...read, regulars: new Map(known), ...(system && { system }) }
  const random = new Random(`${seed}:${given.key}`)
  const rows = noRows()
  const writer = insertingInto(tx)
  const ids = await writer.reserveIds('people', peoplePerClub)
  const stories = ids.map((id, number) => simulatePerson(random, club, rows, { id, number }))
  fillWeek(random, club, stories)
  addRelated(random, club, rows, stories)
  addStrangers(random, club, rows, { count: strangers, numbers: peoplePerClub })
  addOpenWork(new Random(`${seed}:${given.key}:work`), club, rows, stories)
  if (given.key === 'melbourne') coachMembers(new Random(`${seed}:coaching`), club, stories)
  if (!regulars.size) stories.forEach(({ person }, number) => regulars.set(number, identityOf(person)))
  const formRandom = new Random(`${seed}:${given.key}:forms`)
  const forms = await addForms(tx, club, given.name)
  const sent = sendForms(formRandom, forms, stories, club.web_contact_method_id)
  const messages = await addSentMessages(rows, writer, {
    country: given.country,
    email: emailOfClub(given),
    number: callingClubs[given.key] ?? null,
  })
  await writeRows(writer, rows)
  await insertRows(tx, 'messages', messages)
  await insertRows(tx, 'notifications', feedsOf(club, given, rows, idsOf(managers)))
  await countForms(tx, formRandom, { club, forms, sent })
}
