import type { Body } from '@spotter/contract/endpoints.ts'
import { clampStart, defaultDuration, endOf, timeFault } from '@spotter/domain/activities/times.ts'
import { may } from '@spotter/domain/accounts/permissions.ts'
import { msg } from '@spotter/domain/text.ts'
import { isOptedOut } from '@spotter/domain/messages/call-rule.ts'
import { sql } from 'kysely'
import { productNow } from '../../platform/clock.ts'
import type { CompanyRow, Staff } from '../../platform/http/caller.ts'
import { recordMany } from '../../platform/facts/record.ts'
import type { Tx } from '../../platform/http/call.ts'
import { blank, forbidden, invalid, notIncluded, unprocessable } from '../../platform/http/errors.ts'
import { placesOf } from '../../people/bulk/assign-people.ts'
import type { Batch } from '../../bulk-changes/kind.ts'
import { peopleKind } from '../../people/bulk/people-kind.ts'
import { clubOf, type FoundPerson } from '../../people/find-person.ts'
import { hoursOf, parseKind, refusedKind } from '../check-activity.ts'
import { reasons } from './reasons.ts'
import { undoAddCalls } from './undo-add-calls.ts'

type Asked = Body<'POST /api/people/activities/bulk_add_call'>['activity']

/** As stored with the bulk change; without a salesperson each call is for the person's own. */
interface Calling {
  start: string
  name: string | null
  salesperson_id: number | null
}

export const addCalls = peopleKind<Asked>({
  name: 'add_call',
  permission: 'bulk:menu',
  describe: ({ data }, t) => (data['name'] ? t('Calls added: {name}', { name: data['name'] }) : t('Calls added')),
  ended: {
    done: msg(
      '{done, plural, =0 {No calls were added} one {# call was added} other {# calls were added}}{skipped, plural, =0 {} other {, # skipped}}{failed, plural, =0 {} other {, # failed}}.',
    ),
    undone: msg(
      'Undone: {returned, plural, =0 {no calls removed} one {# call removed} other {# calls removed}}{kept, plural, =0 {} one {, # not removed because it has since been made or changed} other {, # not removed because they have since been made or changed}}.',
    ),
  },
  read: async (tx, company_ids, asked, actor) => ({ ...(await readCall(tx, company_ids, asked, actor)) }),
  change: async (batch, people) => {
    const { salesperson_id } = batch.change.data as unknown as Calling
    const places = salesperson_id === null ? [] : await placesOf(batch.tx, [salesperson_id])
    const clubs = salesperson_id === null ? null : new Set(places.map(({ company_id }) => company_id))
    const companies = await companiesOf(batch, people)
    const refused = (person: FoundPerson) => refusal(person, companies.get(person.company_id), clubs)
    const called = people.filter((person) => refused(person) === null)
    const added = new Map((await insertCalls(batch, called, companies)).map((call) => [call.person_id, call]))
    return people.map((person) => {
      const call = added.get(person.id)
      if (!call) return { subject_id: person.id, reason: refused(person) ?? reasons.couldNot }
      const { id, start, name } = call
      return { subject_id: person.id, before: {}, after: { activity_id: id, start, name } }
    })
  },
  ...undoAddCalls,
})

async function readCall(tx: Tx, company_ids: readonly number[], asked: Asked, actor: Staff): Promise<Calling> {
  const { start, name, salesperson_id = null, ...kind } = asked
  if ((parseKind(kind) ?? 'call') !== 'call') throw refusedKind(kind, notIncluded)
  if (!start) throw unprocessable({ start: blank })
  const fault = timeFault(new Date(start), productNow())
  if (fault) throw unprocessable({ start: fault })
  if (salesperson_id !== null) {
    if (salesperson_id !== actor.id && !may(actor, 'filter:salesperson')) throw forbidden()
    const [works] = await placesOf(tx, [salesperson_id], company_ids)
    if (!works) throw unprocessable({ salesperson_id: invalid })
  }
  return { start, name: name?.trim() || null, salesperson_id }
}

type Companies = ReadonlyMap<number, CompanyRow>

async function companiesOf({ tx, actor }: Batch, people: readonly FoundPerson[]): Promise<Companies> {
  const companies = new Map<number, CompanyRow>()
  for (const id of new Set(people.map(({ company_id }) => company_id))) companies.set(id, await clubOf(tx, actor, id))
  return companies
}

function refusal(
  person: FoundPerson,
  company: CompanyRow | undefined,
  clubs: ReadonlySet<number> | null,
): string | null {
  if (company && isOptedOut(person, company)) return reasons.doNotCall
  return clubs === null || clubs.has(person.company_id) ? null : reasons.worksElsewhere
}

interface AddedCall {
  id: number
  person_id: number
  company_id: number
  salesperson_id: number
  start: string
  end: string
  name: string | null
}

/** Within the hours of each person's club. */
async function insertCalls(
  { tx, actor, change }: Batch,
  people: readonly FoundPerson[],
  companies: Companies,
): Promise<AddedCall[]> {
  const { start: asked, name, salesperson_id } = change.data as unknown as Calling
  const spans = new Map<number, { start: Date; end: Date }>()
  for (const [id, company] of companies) {
    const hours = hoursOf(company)
    const start = clampStart(new Date(asked), hours)
    spans.set(id, { start, end: endOf(start, defaultDuration(hours)) })
  }
  const calls = people.map((person) => ({
    company_id: person.company_id,
    person_id: person.id,
    salesperson_id: salesperson_id ?? person.salesperson_id ?? actor.id,
    name,
    ...spans.get(person.company_id),
  }))
  const { rows } = await sql<AddedCall>`
    insert into activities (company_id, person_id, salesperson_id, type, kind_code, name, start, "end", bulk,
      created_by_id)
    select company_id, person_id, salesperson_id, 'Task', 'call', name, start, "end", true, ${actor.id}::bigint
    from jsonb_to_recordset(${JSON.stringify(calls)}::jsonb) as call (
      company_id bigint, person_id bigint, salesperson_id bigint, name text, start timestamptz, "end" timestamptz)
    returning id, person_id, company_id, salesperson_id, start, "end", name`.execute(tx)
  for (const alike of Map.groupBy(rows, ({ company_id, salesperson_id: of }) => `${company_id} ${of}`).values()) {
    await recordCalls(tx, actor, change.id, alike)
  }
  return rows
}

async function recordCalls(tx: Tx, actor: Staff, change_id: number, calls: readonly AddedCall[]): Promise<void> {
  const { company_id, salesperson_id, start, end, name } = calls[0]!
  await recordMany(tx, actor, 'activity.created', {
    company_id,
    ids: calls.map(({ id }) => id),
    after: { type: 'Task', kind_code: 'call', name, start, end, salesperson_id, bulk: true },
    timelines: calls.map(({ id, person_id }) => ({
      person_id,
      object: 'call',
      action: 'Created',
      ...(name ? { description: name } : {}),
      data: { start, activity_id: id, change_id },
    })),
  })
}
