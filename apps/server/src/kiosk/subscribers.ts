import type { Subscriber } from '../platform/facts/subscriber.ts'
import { publishToKiosks } from './publish-to-kiosks.ts'
import { publishVisits } from './publish-visits.ts'
import { translateVisitTypes } from './translate-visit-types.ts'

export const kioskSubscribers: readonly Subscriber[] = [publishVisits, publishToKiosks, translateVisitTypes]
