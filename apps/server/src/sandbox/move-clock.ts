import { msg } from '@spotter/domain/text.ts'
import { planEntriesLater } from '../automations/runs/plan-job.ts'
import { runDueLater } from '../automations/runs/run-due-job.ts'
import { clockAheadSeconds, isAllSandbox, loadClock, productNow, storeMove } from '../platform/clock.ts'
import { record } from '../platform/facts/record.ts'
import { serve } from '../platform/http/call.ts'
import type { Context } from '../platform/http/context.ts'
import { notFound, unprocessable } from '../platform/http/errors.ts'
import { shiftJobs } from '../platform/jobs/shift-jobs.ts'
import { runSchedulersLater } from '../schedulers/run-schedulers-later.ts'

const hourMs = 60 * 60 * 1000
const unitMs = { hours: hourMs, days: 24 * hourMs }
const mostMs = 3650 * unitMs.days

export const showClock = serve('GET /api/sandbox/clock', async (_actor, { context }) => {
  admitToClock(context)
  return present()
})

/** Only forward: what has happened can't be undone by the clock. */
export const moveClock = serve('POST /api/sandbox/clock', async (actor, { context, db, body, write, t }) => {
  admitToClock(context)
  const ms = body.amount * unitMs[body.unit]
  if (clockAheadSeconds() * 1000 + ms > mostMs) throw unprocessable({ amount: tooFar })
  const jobs = await write(async (tx) => {
    await storeMove(tx, ms)
    const shifted = await shiftJobs(tx, ms)
    await planEntriesLater(tx)
    await runDueLater(tx)
    await runSchedulersLater(tx)
    await record(tx, actor, 'clock.moved', {
      company_id: null,
      id: 1,
      before: { hours_ahead: Math.round(clockAheadSeconds() / 3600) },
      after: { hours_ahead: Math.round(clockAheadSeconds() / 3600 + ms / hourMs) },
    })
    return shifted
  })
  await loadClock(db)
  return { ...present(), jobs, message: t('The clock was moved forward.') }
})

const tooFar = msg('The clock can be at most ten years ahead.')

const present = () => ({ now: productNow().toISOString(), ahead_seconds: clockAheadSeconds() })

function admitToClock({ providers }: Context): void {
  if (!isAllSandbox(providers.sandbox)) throw notFound()
}
