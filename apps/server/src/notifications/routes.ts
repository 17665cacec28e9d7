import type { Served } from '../platform/http/call.ts'
import { listNewEnquiries } from './list-new-enquiries.ts'
import { listNotifications } from './list-notifications.ts'
import { markAllRead } from './mark-all-read.ts'
import { markRead } from './mark-read.ts'

export const notificationsRoutes: readonly Served[] = [listNotifications, listNewEnquiries, markRead, markAllRead]
