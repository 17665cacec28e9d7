import { simulatePath } from '@spotter/domain/automations/path.ts'
import { msg } from '@spotter/domain/text.ts'
import { fieldsIn, render } from '@spotter/domain/templates/render.ts'
import { visibleText } from '@spotter/domain/templates/visible-text.ts'
import { shiftInstant } from '@spotter/domain/time/instants.ts'
import { tzinfoOf } from '@spotter/domain/time/zones.ts'
import { sql } from 'kysely'
import { clubOf, findPerson } from '../../people/find-person.ts'
import type { Db } from '../../platform/db/connect.ts'
import { serve } from '../../platform/http/call.ts'
import { unprocessable } from '../../platform/http/errors.ts'
import { mergeValues } from '../../templates/merge-values.ts'
import { type ClubItem, itemsOfClubs } from '../runs/items-of-clubs.ts'
import { membersOf } from '../runs/members-of.ts'
import { reasonText } from '../runs/present-run.ts'
import { loadPerson } from './load-simulated.ts'

const withoutStatus = msg('Choose the status that the person enters.')

/** Items of the membership; those of secondary sales need a sale. */
export const followPath = serve(
  'POST /api/people/{id}/automated_path',
  async (actor, { db, context, params, body, now, t }) => {
    const person = await findPerson(db, actor, params.id)
    const company = await clubOf(db, actor, person.company_id)
    if (body.steps.some(({ event, status }) => event === 'enters' && status === undefined))
      throw unprocessable({ steps: withoutStatus })
    const items = ((await itemsOfClubs(db, [company.id])).get(company.id) ?? []).filter(
      ({ secondary_sale_type_id }) => secondary_sale_type_id === null,
    )
    const paused = await pausedIn(db, company.id)
    const members = await membersOf(
      db,
      items.map((item) => ({ item, entry: { person_id: person.id } })),
    )
    const runs = simulatePath({
      items: items.map((item) => ({ ...item, is_paused: paused.has(item.id) })),
      steps: body.steps,
      person: await loadPerson(db, person.id, company, shiftInstant(now, { days: -company.marketing_limit_days })),
      tags: await tagsOf(db, person.id),
      matches: new Set(items.filter(({ id }) => members.get(id)?.has(person.id)).map(({ id }) => id)),
      club: company,
      tzinfo: tzinfoOf(company.time_zone) ?? 'UTC',
    })
    const fields = [...new Set(items.flatMap((item) => fieldsIn(`${item.subject ?? ''} ${item.description}`)))]
    const receiver = { person, company, salesperson_id: person.salesperson_id }
    const values = await mergeValues({ db, context, now }, receiver, fields)
    const itemOf = new Map(items.map((item) => [item.id, item]))
    return {
      collection: runs.map((run) => ({
        ...run,
        ...presentItem(itemOf.get(run.item_id)!, (text, html) => render(text, values, { html })),
        entered_at: new Date(run.entered_at).toISOString(),
        at: run.at?.toISOString() ?? null,
        reason_text: reasonText(run.reason, t),
      })),
    }
  },
)

function presentItem(item: ClubItem, filled: (text: string, html: boolean) => string) {
  const { kind, name, description } = item
  const subject = item.subject && filled(item.subject, false)
  const text = kind === 'email' ? visibleText(filled(description, true)) : filled(description, false)
  return { kind, item_name: name ?? subject ?? text.slice(0, 60), subject, text }
}

const pausedIn = async (db: Db, company_id: number) => {
  const rows = db.selectFrom('automated_item_pauses').select('item_id').where('company_id', '=', company_id)
  return new Set((await rows.execute()).map(({ item_id }) => item_id))
}

const tagsOf = async (db: Db, person_id: number) => {
  const { rows } = await sql<{ name: string }>`
    select lower(tags.name) as name from person_tags join tags on tags.id = person_tags.tag_id
    where person_tags.person_id = ${person_id} and tags.deleted_at is null`.execute(db)
  return rows.map(({ name }) => name)
}
