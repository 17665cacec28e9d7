import { msg } from '../text.ts'

/** In the order shown. */
export const inboxViews = ['needs_reply', 'mine', 'unassigned', 'snoozed', 'failed', 'done', 'all'] as const
export type InboxView = (typeof inboxViews)[number]

export const inboxViewNames: Record<InboxView, string> = {
  needs_reply: msg('Needs reply'),
  mine: msg('Mine'),
  unassigned: msg('Not assigned'),
  snoozed: msg('Snoozed'),
  failed: msg('Failed'),
  done: msg('Done'),
  all: msg('All'),
}

/** Those whose number is shown beside their name. */
export const countedViews = ['needs_reply', 'mine', 'unassigned', 'snoozed', 'failed'] as const
export type CountedView = (typeof countedViews)[number]
