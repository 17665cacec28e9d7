import type { Resource } from '../resource.ts'
import { marketingSources } from './marketing-sources.ts'
import { notInterestedReasons } from './not-interested-reasons.ts'
import { tags } from './tags.ts'

export const resources = [tags, notInterestedReasons, marketingSources] as const satisfies readonly Resource[]
