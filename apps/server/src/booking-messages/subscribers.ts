import type { Subscriber } from '../platform/facts/subscriber.ts'
import { notifyPerson } from './notify-person.ts'

export const bookingMessagesSubscribers: readonly Subscriber[] = [notifyPerson]
