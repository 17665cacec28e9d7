import { marketingSources } from './resources/marketing-sources.ts'
import { notInterestedReasons } from './resources/not-interested-reasons.ts'
import { tags } from './resources/tags.ts'
import { defineResource } from './resource.ts'
export const a = defineResource({ ...tags, pausable: true })
export const b = defineResource({ ...notInterestedReasons, pausable: true })
const { order: _, ...unordered } = marketingSources
export const c = defineResource({ ...unordered, pausable: true })
