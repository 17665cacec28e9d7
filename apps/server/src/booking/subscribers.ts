import type { Subscriber } from '../platform/facts/subscriber.ts'
import { tellPerson } from './tell-person.ts'

export const bookingSubscribers: readonly Subscriber[] = [tellPerson]
