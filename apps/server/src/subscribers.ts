import { activitiesSubscribers } from './activities/subscribers.ts'
import { addressesSubscribers } from './addresses/subscribers.ts'
import { bookingMessagesSubscribers } from './booking-messages/subscribers.ts'
import { automationsSubscribers } from './automations/subscribers.ts'
import { firstResponseSubscribers } from './first-response/subscribers.ts'
import { kioskSubscribers } from './kiosk/subscribers.ts'
import { notificationsSubscribers } from './notifications/subscribers.ts'
import type { Subscriber } from './platform/facts/subscriber.ts'
import { publishToScreens } from './platform/facts/publish-to-screens.ts'
import { schedulersSubscribers } from './schedulers/subscribers.ts'
import { webhooksSubscribers } from './webhooks/subscribers.ts'

export const subscribers: readonly Subscriber[] = [
  publishToScreens,
  ...activitiesSubscribers,
  ...notificationsSubscribers,
  ...bookingMessagesSubscribers,
  ...automationsSubscribers,
  ...firstResponseSubscribers,
  ...schedulersSubscribers,
  ...webhooksSubscribers,
  ...addressesSubscribers,
  ...kioskSubscribers,
]
