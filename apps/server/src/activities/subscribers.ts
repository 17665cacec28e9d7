import type { Subscriber } from '../platform/facts/subscriber.ts'
import { publishAppointments } from './unread/publish-appointments.ts'

export const activitiesSubscribers: readonly Subscriber[] = [publishAppointments]
