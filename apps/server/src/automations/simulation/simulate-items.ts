import { setImmediate as nextTurn } from 'node:timers/promises'
import { isMessageKind, type ItemKind } from '@spotter/domain/automations/items.ts'
import { simulateEntry, type Step } from '@spotter/domain/automations/simulate.ts'
import { linkLengthsAt } from '@spotter/domain/booking/links.ts'
import type { MergeField } from '@spotter/domain/templates/merge-fields.ts'
import { smsCredits } from '@spotter/domain/messages/sms-credits.ts'
import { addDays } from '@spotter/domain/time/calendar.ts'
import { startOfDay } from '@spotter/domain/time/days.ts'
import { dayOf } from '@spotter/domain/time/local-time.ts'
import { tzinfoOf } from '@spotter/domain/time/zones.ts'
import type { CompanyRow } from '../../platform/http/caller.ts'
import { serve } from '../../platform/http/call.ts'
import { invalid, unprocessable } from '../../platform/http/errors.ts'
import { pageOf } from '../../platform/http/pages.ts'
import { parseChoices, parseIds } from '../../platform/http/parse-values.ts'
import { type ClubItem, itemsOfClubs } from '../runs/items-of-clubs.ts'
import type { EntryRow } from '../runs/load-entries.ts'
import { membersOf } from '../runs/members-of.ts'
import { keptName, reasonText } from '../runs/present-run.ts'
import { type Entered, loadEntered } from './load-simulated.ts'
import { simulatedHoles, simulatedTexts } from './simulated-texts.ts'

const usualDays = 90

interface Simulated extends Entered {
  steps: Step[]
}

export const simulateItems = serve(
  'GET /api/companies/{company_id}/automated_items/simulation',
  async (_actor, { db, context, query, company, now, t }) => {
    const { limit, offset, pagination } = pageOf(query, { default: 25, cap: 100 })
    const [wanted] = parseChoices('result', query.result, ['reached', 'left_out'] as const)
    const tzinfo = tzinfoOf(company.time_zone) ?? 'UTC'
    const days = query.days ?? usualDays
    const from = addDays(dayOf(now, tzinfo), -days)
    const everyDay = Array.from({ length: days + 1 }, (_, no) => addDays(from, no))
    const items = await chosenItems(db, company, parseIds('item_id', query.item_id))
    const statuses = [...new Set(items.map(({ status }) => status))]
    const entered = await loadEntered(db, { club: company, statuses, from: startOfDay(from, tzinfo) })
    const club = { ...company, link_lengths: linkLengthsAt(context.config.publicUrl) }
    const everyone = entered.map(({ person }) => person.id)
    const holeOf = await simulatedHoles(context, { company, items, person_ids: everyone, now })
    const simulated = await simulate(db, { items, entered, company, tzinfo, now }, holeOf)
    const itemOf = new Map(items.map((item) => [item.id, item]))
    const shown = simulated
      .filter(({ steps }) => !wanted || (wanted === 'reached') === isReached(steps))
      .filter(({ steps }) => !query.day || steps.some((step) => happens(step) && isOn(step, query.day, tzinfo)))
      .toSorted((one, other) => other.entry.at.localeCompare(one.entry.at))
    const page = shown.slice(offset, offset + limit)
    const person_ids = page.map(({ person }) => person.id)
    const textOf = await simulatedTexts(context, { company, items, person_ids, now })
    return {
      from,
      to: dayOf(now, tzinfo),
      ...totalsOf(simulated, { items, club, tzinfo, everyDay }),
      reasons: reasonsOf(simulated).map(([reason, count]) => ({
        reason,
        reason_text: reasonText(reason, t) ?? reason,
        count,
      })),
      collection: page.map(({ entry, person, steps }) => ({
        person_id: person.id,
        person_name: person.name,
        status: entry.status,
        cause: entry.cause,
        entered_at: entry.at,
        steps: steps.map((step) => ({
          ...step,
          item_name: keptName(itemOf.get(step.item_id)!),
          kind: itemOf.get(step.item_id)!.kind,
          text: textOf(itemOf.get(step.item_id)!, person.id),
          at: step.at?.toISOString() ?? null,
          reason_text: reasonText(step.reason, t),
        })),
      })),
      pagination: pagination(shown.length),
    }
  },
)

/** All of the club if none is chosen; another club's is refused. */
async function chosenItems(db: Parameters<typeof itemsOfClubs>[0], company: CompanyRow, ids: readonly number[]) {
  const items = (await itemsOfClubs(db, [company.id])).get(company.id) ?? []
  if (!ids.length) return items
  const chosen = items.filter(({ id }) => ids.includes(id))
  if (chosen.length < new Set(ids).size) throw unprocessable({ item_id: invalid })
  return chosen
}

interface Simulating {
  items: readonly ClubItem[]
  entered: readonly Entered[]
  company: CompanyRow
  tzinfo: string
  now: Date
}

/** Entries after which others get their turn. */
const atOnce = 1000

/** As if the items had been active all the time. */
async function simulate(
  db: Parameters<typeof membersOf>[0],
  { items, entered, company, tzinfo, now }: Simulating,
  holeOf: Awaited<ReturnType<typeof simulatedHoles>>,
): Promise<Simulated[]> {
  const ids = new Set(items.map(({ id }) => id))
  const startedBy = Map.groupBy(
    items.map((item) => ({
      ...item,
      start_date: '0001-01-01',
      // One that waits for an item that is not simulated begins with the status.
      after_item_id: ids.has(item.after_item_id ?? 0) ? item.after_item_id : null,
    })),
    startOf,
  )
  const narrowed = items.filter(({ member_filters }) => member_filters !== null)
  const members = await membersOf(
    db,
    narrowed.length ? entered.flatMap(({ entry }) => narrowed.map((item) => ({ item, entry }))) : [],
  )
  const simulated: Simulated[] = []
  for (const [no, { entry, since, person }] of entered.entries()) {
    if (no % atOnce === 0) await nextTurn()
    const meant = startedBy.get(startOf(entry))
    if (!meant) continue
    const matches = new Set(narrowed.filter(({ id }) => members.get(id)?.has(person.id)).map(({ id }) => id))
    const steps = simulateEntry({
      items: meant,
      entry: { ...entry, at: new Date(entry.at), recorded_at: new Date(entry.recorded_at), since, matches },
      person,
      club: company,
      tzinfo,
      holeOf: (item_id, at) => holeAt(holeOf(item_id, person.id), entry, at),
      now,
    })
    simulated.push({ entry, since, person, steps })
  }
  return simulated
}

/** Booked appointments bring their own date, until they begin. */
const holeAt = (hole: MergeField | null, { appointment_start: start }: EntryRow, at: Date): MergeField | null =>
  start !== null && at < new Date(start) && hole && ownFields.includes(hole) ? null : hole
const ownFields: readonly MergeField[] = ['person.appointment_date', 'person.appointment_time']

const startOf = ({ status, secondary_sale_type_id }: Pick<ClubItem, 'status' | 'secondary_sale_type_id'>) =>
  `${status} ${secondary_sale_type_id}`

const isReached = (steps: readonly Step[]) => steps.some(({ state }) => state === 'done' || state === 'planned')
const happens = ({ state }: Step) => state === 'done' || state === 'planned'
const isOn = ({ at }: Step, day: string | undefined, tzinfo: string) => at !== null && dayOf(at, tzinfo) === day

function totalsOf(
  simulated: readonly Simulated[],
  {
    items,
    club,
    tzinfo,
    everyDay,
  }: Pick<Simulating, 'items' | 'tzinfo'> & { club: Parameters<typeof smsCredits>[0]; everyDay: readonly string[] },
) {
  const kinds = new Map(items.map((item) => [item.id, item]))
  const parts = new Map(
    items.map((item) => [item.id, item.kind === 'sms' ? smsCredits(club, item.description).credits : 0] as const),
  )
  const done = simulated.flatMap(({ steps }) => steps.filter(happens))
  const isMessage = ({ item_id }: Step) => isMessageKind(kinds.get(item_id)?.kind ?? 'todo')
  // What lies ahead is in the figures and not in the picture of the past.
  const days = new Map(everyDay.map((day) => [day, new Map<ItemKind, number>()]))
  for (const { item_id, at } of done) {
    const counts = at && days.get(dayOf(at, tzinfo))
    const kind = kinds.get(item_id)?.kind
    if (counts && kind) counts.set(kind, (counts.get(kind) ?? 0) + 1)
  }
  return {
    entered: simulated.length,
    reached: new Set(simulated.filter(({ steps }) => isReached(steps)).map(({ person }) => person.id)).size,
    reached_entries: simulated.filter(({ steps }) => isReached(steps)).length,
    messages: done.filter(isMessage).length,
    tasks: done.filter((step) => !isMessage(step)).length,
    sms_parts: done.reduce((sum, { item_id }) => sum + (parts.get(item_id) ?? 0), 0),
    left_out: simulated.filter(({ steps }) => !isReached(steps)).length,
    by_day: [...days].map(([day, counts]) => ({
      day,
      count: [...counts.values()].reduce((sum, count) => sum + count, 0),
      kinds: [...counts].map(([kind, count]) => ({ kind, count })),
    })),
  }
}

function reasonsOf(simulated: readonly Simulated[]): [string, number][] {
  const counts = new Map<string, number>()
  for (const { steps } of simulated) {
    for (const { reason } of steps) if (reason !== null) counts.set(reason, (counts.get(reason) ?? 0) + 1)
  }
  return [...counts].sort(([, one], [, other]) => other - one)
}
