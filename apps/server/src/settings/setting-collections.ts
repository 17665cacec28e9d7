import { msg } from '@spotter/domain/text.ts'
import { serve, serveSaving } from '../platform/http/call.ts'
import { unprocessable } from '../platform/http/errors.ts'
import { listGlobals, changeGlobal } from './globals.ts'
import { listedSettings } from './listed-settings.ts'
import { codedSettings, outcomeTypes, renameCoded } from './renamed-settings.ts'

export const settingCollections = [
  serve('GET /api/settings/task_kinds', async (_actor, call) => ({
    collection: await codedSettings(call.db, 'task_kinds', call.t),
  })),
  serveSaving('PUT /api/settings/task_kinds/{code}', (actor, call) => renameCoded(actor, 'task_kinds', call)),
  serve('GET /api/settings/event_kinds', async (_actor, call) => ({
    collection: await codedSettings(call.db, 'event_kinds', call.t),
  })),
  serveSaving('PUT /api/settings/event_kinds/{code}', (actor, call) => renameCoded(actor, 'event_kinds', call)),
  serve('GET /api/settings/outcomes', async (_actor, call) => ({
    collection: (await codedSettings(call.db, 'outcomes', call.t)).map(outcomeTypes),
  })),
  serveSaving('PUT /api/settings/outcomes/{code}', async (actor, call) =>
    outcomeTypes(await renameCoded(actor, 'outcomes', call)),
  ),
  serve('GET /api/settings/globals', async (_actor, { db, t }) => ({ collection: await listGlobals(db, t) })),
  serveSaving('PUT /api/settings/globals/{code}', changeGlobal),
  ...listedSettings,
  serve('POST /api/settings/task_kinds', refuseAdding),
  serve('POST /api/settings/event_kinds', refuseAdding),
  serve('POST /api/settings/outcomes', refuseAdding),
  serve('POST /api/settings/globals', refuseAdding),
  serve('DELETE /api/settings/task_kinds/{code}', refuseRemoving),
  serve('DELETE /api/settings/event_kinds/{code}', refuseRemoving),
  serve('DELETE /api/settings/outcomes/{code}', refuseRemoving),
  serve('DELETE /api/settings/globals/{code}', refuseRemoving),
]

/** Codes drive behaviour, so new ones would have no effect. */
function refuseAdding(): Promise<never> {
  throw unprocessable({ base: msg("This list is fixed, so you can't add to it. Rename an entry instead.") })
}

function refuseRemoving(): Promise<never> {
  throw unprocessable({ base: msg("The system uses this, so it can't be deleted.") })
}
