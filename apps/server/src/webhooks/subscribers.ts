import type { Subscriber } from '../platform/facts/subscriber.ts'
import { tellWebhooks } from './tell-webhooks.ts'

export const webhooksSubscribers: readonly Subscriber[] = [tellWebhooks]
