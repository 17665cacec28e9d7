import type { Subscriber } from '../platform/facts/subscriber.ts'
import { tellAppointments } from './unread/tell-appointments.ts'

export const activitiesSubscribers: readonly Subscriber[] = [tellAppointments]
