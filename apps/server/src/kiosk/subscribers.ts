import type { Subscriber } from '../platform/facts/subscriber.ts'
import { tellKiosks } from './tell-kiosks.ts'
import { tellStaff } from './tell-staff.ts'

export const kioskSubscribers: readonly Subscriber[] = [tellStaff, tellKiosks]
