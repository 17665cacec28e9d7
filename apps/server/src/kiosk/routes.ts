import { signInAppSettings } from '@spotter/contract/kiosk/sign-in-app-settings.ts'
import type { Served } from '../platform/http/call.ts'
import { serveSettings } from '../settings/serve-settings.ts'
import { claimPerson } from './claim-person.ts'
import { copyGuestSettings, previewGuestSettings } from './copy-guest-settings.ts'
import { listDevices } from './devices/list-devices.ts'
import { reloadDevice } from './devices/reload-device.ts'
import { renameDevice } from './devices/rename-device.ts'
import { admitDevice, signOutDevice } from './devices/sign-out-device.ts'
import { receiveLate } from './receive-late.ts'
import { refreshPublicToken } from './refresh-public-token.ts'
import { registerDevice } from './register-device.ts'
import { removeQuestionnaire, restoreQuestionnaire } from './remove-questionnaire.ts'
import { removeWaiver, restoreWaiver } from './remove-waiver.ts'
import { createQuestionnaire, updateQuestionnaire } from './save-questionnaire.ts'
import { createWaiver, updateWaiver } from './save-waiver.ts'
import { setUpVisitorApp } from './set-up-visitor-app.ts'
import { listQuestionnaires, showQuestionnaire } from './show-questionnaires.ts'
import { listWaiverVersions, listWaivers, showWaiverOfClub } from './show-waivers.ts'

export const kioskRoutes: readonly Served[] = [
  ...serveSettings(signInAppSettings),
  listQuestionnaires,
  createQuestionnaire,
  showQuestionnaire,
  updateQuestionnaire,
  removeQuestionnaire,
  restoreQuestionnaire,
  listWaivers,
  createWaiver,
  showWaiverOfClub,
  listWaiverVersions,
  updateWaiver,
  removeWaiver,
  restoreWaiver,
  registerDevice,
  claimPerson,
  refreshPublicToken,
  receiveLate,
  setUpVisitorApp,
  listDevices,
  renameDevice,
  reloadDevice,
  signOutDevice,
  admitDevice,
  previewGuestSettings,
  copyGuestSettings,
]
