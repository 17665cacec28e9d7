import type { Served } from '../platform/http/call.ts'
import { listWaiting, showOfPerson } from './list-waiting.ts'
import { saveSettings, showSettings } from './save-settings.ts'
import { takeLead, undoHandover } from './take-lead.ts'

export const firstResponseRoutes: readonly Served[] = [
  listWaiting,
  showOfPerson,
  takeLead,
  undoHandover,
  showSettings,
  saveSettings,
]
