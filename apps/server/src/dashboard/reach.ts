import { dashboard } from '@spotter/contract/dashboard/dashboard.ts'
import { records, type Reach } from '../reach/rows.ts'

export const dashboardReach: Reach = Object.fromEntries(Object.keys(dashboard).map((key) => [key, records]))
