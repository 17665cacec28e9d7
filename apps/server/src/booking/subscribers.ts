import type { Subscriber } from '../platform/facts/subscriber.ts'
import { notifyPerson } from './notify-person.ts'

export const bookingSubscribers: readonly Subscriber[] = [notifyPerson]
