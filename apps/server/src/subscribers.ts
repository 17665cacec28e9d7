import { tellAppointments } from './activities/unread/tell-appointments.ts'
import { tellPerson } from './booking/tell-person.ts'
import { tellKiosks } from './kiosk/tell-kiosks.ts'
import { tellStaff } from './kiosk/tell-staff.ts'
import type { Subscriber } from './platform/facts/subscriber.ts'
import { tellScreens } from './platform/facts/tell-screens.ts'
import { notifyStaff } from './notifications/notify-staff.ts'
import { tellWebhooks } from './webhooks/tell-webhooks.ts'

export const subscribers: readonly Subscriber[] = [
  tellScreens,
  tellAppointments,
  notifyStaff,
  tellPerson,
  tellWebhooks,
  tellStaff,
  tellKiosks,
]
