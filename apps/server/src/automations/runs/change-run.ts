import { longestTemplate } from '@spotter/domain/templates/limits.ts'
import { msg } from '@spotter/domain/text.ts'
import type { Translate } from '@spotter/i18n/translator.ts'
import { findPerson } from '../../people/find-person.ts'
import { record } from '../../platform/facts/record.ts'
import type { Staff } from '../../platform/http/caller.ts'
import { serve, serveSaving, type Tx } from '../../platform/http/call.ts'
import { blank, notFound, tooLong, unprocessable } from '../../platform/http/errors.ts'
import { textOf } from '../../messages/draft-text.ts'
import { presentRun, runsWithNames } from './present-run.ts'

export const changeRun = serveSaving(
  'PUT /api/automated_runs/{id}',
  async (actor, { params, body, write, t, flash }) => {
    const message = t('The planned message was changed for this person.')
    const answer = await write(async (tx) => {
      const run = await lockPlanned(tx, actor, params.id, t)
      if (!run.abilities.edit || run.kind === 'call' || run.kind === 'todo') throw unprocessable({ base: onlyShown })
      const text = await textOf(run.kind, body.text ?? '')
      if (!text) throw unprocessable({ text: blank })
      if (text.length > longestTemplate) throw unprocessable({ text: tooLong(longestTemplate) })
      await tx.updateTable('automated_runs').set({ text }).where('id', '=', run.id).execute()
      await recordRun(tx, actor, 'changed', { run, after: { text } })
      return { ...run, text }
    })
    flash(message)
    return { ...answer, message }
  },
)

export const skipRun = serve('DELETE /api/automated_runs/{id}', async (actor, { params, write, t, now }) => {
  const answer = await write(async (tx) => {
    const run = await lockPlanned(tx, actor, params.id, t)
    await tx
      .updateTable('automated_runs')
      .set({ state: 'cancelled', reason: 'skipped', finished_at: now })
      .where('id', '=', run.id)
      .execute()
    await recordRun(tx, actor, 'skipped', { run, after: { state: 'cancelled' } })
    return presentRun(await runsWithNames(tx).where('automated_runs.id', '=', run.id).executeTakeFirstOrThrow(), t)
  })
  return { ...answer, message: t('This will not happen for this person.') }
})

const onlyShown = msg('Only planned SMS and WhatsApp messages can be changed for one person.')
const alreadyEnded = msg('This has already happened or was cancelled.')

async function lockPlanned(tx: Tx, actor: Staff, id: number, t: Translate) {
  const found = await tx.selectFrom('automated_runs').select('person_id').where('id', '=', id).executeTakeFirst()
  if (!found) throw notFound()
  const person = await findPerson(tx, actor, found.person_id)
  const locked = await tx
    .selectFrom('automated_runs')
    .select(['state', 'company_id'])
    .where('id', '=', id)
    .where('person_id', '=', person.id)
    .forUpdate()
    .executeTakeFirst()
  if (!locked) throw notFound()
  if (locked.state !== 'planned') throw unprocessable({ base: alreadyEnded })
  const run = presentRun(await runsWithNames(tx).where('automated_runs.id', '=', id).executeTakeFirstOrThrow(), t)
  return { ...run, company_id: locked.company_id }
}

interface Recorded {
  run: { id: number; company_id: number; person_id: number }
  after: Record<string, unknown>
}

const recordRun = (tx: Tx, actor: Staff, happened: 'changed' | 'skipped', { run, after }: Recorded) =>
  record(tx, actor, `automated_run.${happened}`, {
    company_id: run.company_id,
    id: run.id,
    after,
    payload: { person_id: run.person_id },
  })
