import type { Context } from '../../platform/http/context.ts'
import type { Connector } from '../../platform/ports/connector.ts'
import { connectionRefusals } from '@spotter/domain/integrations/connections.ts'
import { msg } from '@spotter/domain/text.ts'
import { askingOf, failureOf } from './asking.ts'
import { planSteps } from './plan-steps.ts'
import { NoLongerOurs, SyncRun } from './sync-run.ts'
import { withoutCredentials } from './without-credentials.ts'

const patienceMs = 120_000
const ourFault = msg("Something went wrong. We'll try again soon.")

/** Every step is keyed by external id, so an interrupted sync can be repeated. */
export async function syncIntegration(context: Context, { system_integration_id }: { system_integration_id: number }) {
  const run = await SyncRun.begin(context, system_integration_id)
  if (!run) return
  const connector = context.providers.connectorOf(run.integration.api, run.company)
  try {
    if (connector) await work(run, connector)
    else await run.fail(connectionRefusals.no_connector, new Date(), 'by_queue')
  } catch (error) {
    if (error instanceof NoLongerOurs) return
    const failure = failureOf(error)
    await run.fail(failure ?? ourFault, new Date(), failure ? 'by_us' : 'by_queue').catch(unlessOthers)
    if (!failure) throw withoutCredentials(error, askingOf(context, run.company, run.integration, 0))
  }
}

async function work(run: SyncRun, connector: Connector): Promise<void> {
  const now = new Date()
  const asking = askingOf(run.context, run.company, run.integration, patienceMs)
  const steps = await planSteps(run, connector, asking, now)
  const total = steps.reduce((sum, { size }) => sum + size, 0)
  await run.write(async () => {}, { total })
  for (const { size, write } of steps) await run.write(write, { done: size })
  await run.finish(now)
}

function unlessOthers(error: unknown): void {
  if (!(error instanceof NoLongerOurs)) throw error
}
