import type { Served } from '../platform/http/call.ts'
import { listItems, showItem } from './items/list-items.ts'
import { pauseAllItems, pauseItem, showItemClubs, unpauseAllItems, unpauseItem } from './items/pause-items.ts'
import { removeItem, restoreItem } from './items/remove-item.ts'
import { changeRun, skipRun } from './runs/change-run.ts'
import { explainRun } from './runs/explain-run.ts'
import { listRunsOfItem, listRunsOfPerson } from './runs/list-runs.ts'
import { followPath } from './simulation/follow-path.ts'
import { simulateItems } from './simulation/simulate-items.ts'
import { listReadySets, takeReadySet } from './items/take-ready-set.ts'
import { createItem, updateItem } from './items/save-item.ts'

export const automationsRoutes: readonly Served[] = [
  listItems,
  createItem,
  listReadySets,
  takeReadySet,
  pauseAllItems,
  unpauseAllItems,
  showItem,
  updateItem,
  removeItem,
  restoreItem,
  showItemClubs,
  pauseItem,
  unpauseItem,
  listRunsOfItem,
  listRunsOfPerson,
  explainRun,
  changeRun,
  skipRun,
  followPath,
  simulateItems,
]
