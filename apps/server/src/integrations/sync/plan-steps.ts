import { shiftInstant } from '@spotter/domain/time/instants.ts'
import type { Asking, Connector } from '../../platform/ports/connector.ts'
import type { Step } from './step.ts'
import { planEmployees } from './sync-employees.ts'
import { planCalendar } from './sync-events.ts'
import { planMembers, loadMembers } from './sync-members.ts'
import type { SyncRun } from './sync-run.ts'

const [daysBack, daysAhead] = [7, 60]

/** Fetches everything first: an incomplete answer changes nothing. */
export async function planSteps(run: SyncRun, connector: Connector, asking: Asking, now: Date): Promise<Step[]> {
  const members = await loadMembers(run)
  const time = { from: shiftInstant(now, { days: -daysBack }), to: shiftInstant(now, { days: daysAhead }) }
  const employees = await connector.employees(asking)
  const events = await connector.events(asking, { ...time, members: [...members.keys()] })
  const external = members.size ? await connector.members(asking, [...members.keys()]) : []
  return [
    ...planEmployees(run, employees),
    ...(await planCalendar(run, events, { ...time, members })),
    ...planMembers(run, external),
  ]
}
