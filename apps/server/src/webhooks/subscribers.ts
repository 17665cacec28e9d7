import type { Subscriber } from '../platform/facts/subscriber.ts'
import { addDeliveries } from './add-deliveries.ts'

export const webhooksSubscribers: readonly Subscriber[] = [addDeliveries]
