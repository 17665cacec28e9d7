import type { Served } from '../platform/http/call.ts'
import { blockRoutes } from './blocks.ts'

export const dashboardRoutes: readonly Served[] = [...blockRoutes]
