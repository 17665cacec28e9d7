import { simulatePath } from '@spotter/domain/automations/path.ts'
import { msg } from '@spotter/domain/text.ts'
import { emptyFieldIn } from '@spotter/domain/templates/empty-field.ts'
import type { MergeField } from '@spotter/domain/templates/merge-fields.ts'
import { fieldsIn, type MergeValues, render } from '@spotter/domain/templates/render.ts'
import { visibleText } from '@spotter/domain/templates/visible-text.ts'
import { shiftInstant } from '@spotter/domain/time/instants.ts'
import { formatDate } from '@spotter/domain/time/formats.ts'
import type { Instant } from '@spotter/domain/time/local-time.ts'
import { tzinfoOf } from '@spotter/domain/time/zones.ts'
import { sql } from 'kysely'
import { clubOf, findPerson } from '../../people/find-person.ts'
import type { Db } from '../../platform/db/connect.ts'
import { serve } from '../../platform/http/call.ts'
import { unprocessable } from '../../platform/http/errors.ts'
import { presumedValues } from '../../templates/presumed-values.ts'
import type { FoundPerson } from '../../people/find-person.ts'
import type { CompanyRow } from '../../platform/http/caller.ts'
import type { Context } from '../../platform/http/context.ts'
import { transaction } from '../../platform/db/transaction.ts'
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
    const tzinfo = tzinfoOf(company.time_zone) ?? 'UTC'
    const paused = await pausedIn(db, company.id)
    const members = await membersOf(
      db,
      items.map((item) => ({ item, entry: { person_id: person.id } })),
    )
    const texts = (item: ClubItem) => [item.kind === 'email' ? item.subject : null, item.description]
    const fields = [...new Set(items.flatMap((item) => fieldsIn(texts(item).join(' '))))]
    const known = await presumedOf(context, { person, company, fields, now })
    const valuesAt = (trial_end_at: Instant | null | undefined): MergeValues => ({
      ...known,
      ...(trial_end_at && { 'person.trial_end_at': formatDate(trial_end_at, { ...company, tzinfo }) }),
    })
    const itemOf = new Map(items.map((item) => [item.id, item]))
    const runs = simulatePath({
      items: items.map((item) => ({ ...item, is_paused: paused.has(item.id) })),
      steps: body.steps,
      person: await loadPerson(db, person.id, company, shiftInstant(now, { days: -company.marketing_limit_days })),
      tags: await tagsOf(db, person.id),
      matches: new Set(items.filter(({ id }) => members.get(id)?.has(person.id)).map(({ id }) => id)),
      club: company,
      tzinfo,
      holeOf: (item_id, step) => emptyFieldIn(texts(itemOf.get(item_id)!), valuesAt(step.trial_end_at)),
    })
    return {
      collection: runs.map(({ trial_end_at, ...run }) => ({
        ...run,
        ...presentItem(itemOf.get(run.item_id)!, (text, html) => render(text, valuesAt(trial_end_at), { html })),
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

interface Presuming {
  person: FoundPerson
  company: CompanyRow
  fields: readonly MergeField[]
  now: Date
}

const presumedOf = (context: Context, { person, company, fields, now }: Presuming): Promise<MergeValues> =>
  transaction(context.db, async (tx) => {
    const values = await presumedValues({ tx, context, now }, [person], new Map([[company.id, company]]), fields)
    return values.get(person.id) ?? {}
  })
