import { dashboard } from '@spotter/contract/dashboard/dashboard.ts'
import { performance } from '@spotter/contract/dashboard/performance.ts'
import { records, type Reach } from '../reach/rows.ts'

export const dashboardReach: Reach = Object.fromEntries(
  Object.keys({ ...dashboard, ...performance }).map((key) => [key, records]),
)
