import type { Served } from '../platform/http/call.ts'
import { blockRoutes } from './blocks.ts'
import { showPerformance } from './performance.ts'
import { showMonth } from './sales-month.ts'

export const dashboardRoutes: readonly Served[] = [...blockRoutes, showMonth, showPerformance]
