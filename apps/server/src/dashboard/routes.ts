import type { Served } from '../platform/http/call.ts'
import { blockRoutes } from './blocks.ts'
import { showPerformance } from './performance.ts'
import { showMonth } from './sales-month.ts'
import { createWallDisplay } from './wall/create-display.ts'
import { listWallDisplays } from './wall/displays.ts'
import { revokeWallDisplay } from './wall/revoke-display.ts'
import { showWall } from './wall/show-wall.ts'

export const dashboardRoutes: readonly Served[] = [
  ...blockRoutes,
  showMonth,
  showPerformance,
  listWallDisplays,
  createWallDisplay,
  revokeWallDisplay,
  showWall,
]
