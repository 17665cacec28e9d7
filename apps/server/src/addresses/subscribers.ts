import type { Subscriber } from '../platform/facts/subscriber.ts'
import { followAddress } from './follow-address.ts'

export const addressesSubscribers: readonly Subscriber[] = [followAddress]
