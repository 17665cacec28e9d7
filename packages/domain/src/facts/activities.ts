import { msg } from '../text.ts'
import { aboutPersonNotifying, defineFacts } from './define-facts.ts'

const activity = {
  subject: 'activity',
  stale: ['activity'],
  payload: aboutPersonNotifying,
} as const

const onKind = <const A extends Record<string, string | null>>(actions: A) => ({ object: 'kind' as const, actions })

export const activityFacts = defineFacts({
  'activity.created': {
    ...activity,
    audit: msg('Added'),
    timeline: onKind({ Created: msg('Added') }),
    webhook: 'appointment.booked',
  },
  'activity.updated': {
    ...activity,
    audit: msg('Changed'),
    timeline: onKind({ Updated: msg('Moved') }),
    webhook: 'appointment.changed',
  },
  'activity.assigned': { ...activity, audit: msg('Assigned'), timeline: null, webhook: 'appointment.changed' },
  'activity.confirmed': {
    ...activity,
    audit: msg('Confirmed'),
    timeline: onKind({ Confirmed: msg('Confirmed') }),
    webhook: 'appointment.confirmed',
  },
  'activity.completed': {
    ...activity,
    audit: msg('Completed'),
    timeline: onKind({ Completed: msg('Completed') }),
    webhook: 'appointment.completed',
  },
  'activity.outcome_asked': {
    ...activity,
    audit: msg('Asked whether they came'),
    timeline: null,
    webhook: null,
  },
  'activity.reopened': {
    ...activity,
    audit: msg('Completion undone'),
    timeline: onKind({ Reopened: msg('Completion undone') }),
    webhook: 'appointment.changed',
  },
  'activity.reverted': {
    ...activity,
    audit: msg('Reverted'),
    timeline: onKind({ Reverted: msg('Reverted') }),
    webhook: 'appointment.changed',
  },
  'activity.deleted': {
    ...activity,
    audit: msg('Removed'),
    timeline: onKind({ Deleted: msg('Deleted') }),
    webhook: 'appointment.cancelled',
  },
  'activity.restored': {
    ...activity,
    audit: msg('Restored'),
    timeline: onKind({ Restored: msg('Restored') }),
    webhook: 'appointment.booked',
  },
})

const feed = { subject: 'calendar_feed', stale: ['calendar_feed'], timeline: null, webhook: null } as const

export const calendarFeedFacts = defineFacts({
  'calendar_feed.created': { ...feed, audit: msg('Added') },
  'calendar_feed.renewed': { ...feed, audit: msg('Address renewed') },
  'calendar_feed.revoked': { ...feed, audit: msg('Removed') },
})
