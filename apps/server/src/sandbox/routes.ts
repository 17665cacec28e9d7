import type { Served } from '../platform/http/call.ts'
import { actOnLine } from './act-on-line.ts'
import { actOnPhone, writeFromPhone } from './act-on-phone.ts'
import { callClub } from './call-club.ts'
import { listSandboxMessages } from './list-messages.ts'
import { moveClock, showClock } from './move-clock.ts'
import { showSandboxMessage } from './show-message.ts'
import { useDevice } from './use-device.ts'

export const sandboxRoutes: readonly Served[] = [
  showClock,
  moveClock,
  listSandboxMessages,
  showSandboxMessage,
  writeFromPhone,
  actOnPhone,
  actOnLine,
  callClub,
  useDevice,
]
