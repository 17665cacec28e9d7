import type { Served } from '../platform/http/call.ts'
import { addActivity, addToCalendar } from './add-activity.ts'
import { bulkAddCall } from './bulk/bulk-add-call.ts'
import { bulkRemoveEvents, bulkRemoveEventsInBackground, countEvents } from './bulk/bulk-remove-events.ts'
import { listBusyTimes } from './calendar/list-busy-times.ts'
import { listEvents } from './calendar/list-events.ts'
import { listTasks } from './calendar/list-tasks.ts'
import { workOfToday } from './calendar/work-of-today.ts'
import { openActivities, overdueCalls, scheduledCall } from './calls-of-person.ts'
import { changeActivity, changeOfPerson } from './change-activity.ts'
import { cleanUp } from './clean-up.ts'
import { confirmActivity, confirmActivityByPost } from './confirm-activity.ts'
import { endFeed } from './feeds/end-feed.ts'
import { listFeeds } from './feeds/list-feeds.ts'
import { makeFeed } from './feeds/make-feed.ts'
import { countActivities, listActivities, showActivity } from './list-activities.ts'
import { listOfPerson } from './list-of-person.ts'
import { countLeft } from './next-call/count-left.ts'
import { holdPerson, releasePerson } from './next-call/hold-person.ts'
import { claimNextCall } from './next-call/claim-next-call.ts'
import { listCallers } from './next-call/list-callers.ts'
import { undoCall } from './next-call/undo-call.ts'
import { markNoShow, undoNoShow } from './no-show/mark-no-show.ts'
import { removeActivity, removeOfPerson, restoreActivity } from './remove-activity.ts'
import { revertEvent, revertEventByPost } from './revert-event.ts'
import { undoStatusChange } from './undo-status-change.ts'
import { listUnreadAppointments } from './unread/list-unread.ts'
import { markAppointmentRead } from './unread/mark-appointment-read.ts'

export const activitiesRoutes: readonly Served[] = [
  listOfPerson,
  addActivity,
  changeOfPerson,
  removeOfPerson,
  scheduledCall,
  overdueCalls,
  openActivities,
  cleanUp,
  listActivities,
  addToCalendar,
  countActivities,
  showActivity,
  changeActivity,
  removeActivity,
  restoreActivity,
  confirmActivity,
  confirmActivityByPost,
  markNoShow,
  undoNoShow,
  bulkAddCall,
  countEvents,
  bulkRemoveEvents,
  bulkRemoveEventsInBackground,
  revertEvent,
  revertEventByPost,
  undoStatusChange,
  listUnreadAppointments,
  markAppointmentRead,
  listFeeds,
  makeFeed,
  endFeed,
  listEvents,
  listBusyTimes,
  listTasks,
  workOfToday,
  claimNextCall,
  countLeft,
  listCallers,
  undoCall,
  holdPerson,
  releasePerson,
]
