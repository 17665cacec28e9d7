import type { EndpointKey } from '@spotter/contract/endpoint.ts'
import { settingsEndpoints } from '@spotter/contract/resource-endpoints.ts'
import type { Settings } from '@spotter/contract/resource.ts'
import type { Staff } from '../platform/http/caller.ts'
import type { Served } from '../platform/http/call.ts'
import { loadSettings } from './load-settings.ts'
import { saveSettings, type SettingsCall, type SettingsCheck } from './save-settings.ts'

export function serveSettings(settings: Settings, check: SettingsCheck = () => ({})): Served[] {
  const { read, save } = settingsEndpoints(settings)
  return [
    {
      key: `GET ${settings.path}` as EndpointKey,
      endpoint: read,
      answer: (actor: Staff, { db, company }: SettingsCall) => loadSettings(db, settings, actor, company.id),
    },
    {
      key: `PUT ${settings.path}` as EndpointKey,
      endpoint: save,
      collectsIssues: true,
      answer: (actor: Staff, call: SettingsCall) => saveSettings({ settings, check, actor, call }),
    },
  ]
}
