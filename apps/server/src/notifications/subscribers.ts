import type { Subscriber } from '../platform/facts/subscriber.ts'
import { notifyStaff } from './notify-staff.ts'

export const notificationsSubscribers: readonly Subscriber[] = [notifyStaff]
