import { msg } from '../text.ts'
import { aboutPerson, aboutPersonNotifying, aboutVisit, defineFacts, sentByPerson } from './define-facts.ts'

const person = { subject: 'person', stale: ['person'] } as const
const quiet = { ...person, timeline: null, webhook: null } as const
const added = { Created: msg('Person added'), Registered: msg('Registered with a form'), Imported: msg('Imported') }
const changed = { Updated: msg('Details changed'), Reverted: msg('Change undone') }
const onPerson = <const A extends Record<string, string>>(actions: A) => ({ object: 'person' as const, actions })

export const personFacts = defineFacts({
  'person.created': {
    ...person,
    audit: msg('Added'),
    timeline: onPerson(added),
    webhook: 'person.created',
    payload: aboutPersonNotifying,
  },
  'person.updated': {
    ...person,
    audit: msg('Changed'),
    timeline: onPerson(changed),
    webhook: 'person.updated',
    payload: aboutPerson,
  },
  'person.tagged': {
    ...person,
    audit: msg('Tags changed'),
    timeline: onPerson({ Updated: msg('Details changed') }),
    webhook: null,
  },
  'person.assigned': {
    ...person,
    audit: msg('Assigned'),
    timeline: { object: ['person', 'salesperson'], actions: { Assigned: msg('Salesperson changed') } },
    webhook: 'person.updated',
    payload: aboutPersonNotifying,
  },
  'person.opted_out': {
    ...person,
    audit: msg('Opted out'),
    timeline: onPerson({ 'Opted out': msg('Opted out') }),
    webhook: 'person.updated',
  },
  'person.status_changed': {
    ...person,
    audit: msg('Status changed'),
    timeline: {
      object: 'status',
      actions: { 'Status changed': msg('Status changed'), Reverted: msg('Status changed') },
    },
    webhook: 'status.changed',
  },
  'person.membership_changed': {
    ...person,
    audit: msg('Membership changed'),
    timeline: onPerson({ Updated: msg('Details changed'), Exported: msg('Exported') }),
    webhook: null,
  },
  'person.membership_asked': { ...quiet, audit: msg('Sent to the membership system') },
  'person.membership_answered': { ...quiet, audit: msg('Answered by the membership system') },
  'person.imported': {
    ...person,
    audit: msg('Imported'),
    timeline: onPerson({ Imported: msg('Imported') }),
    webhook: (after) => (after['created'] === true ? 'person.created' : 'person.updated'),
  },
  'person.referred': {
    ...person,
    audit: msg('Referred someone'),
    timeline: onPerson({ Referred: msg('Referred someone') }),
    webhook: null,
  },
  'person.deleted': {
    ...person,
    audit: msg('Removed'),
    timeline: onPerson({ Deleted: msg('Person deleted') }),
    webhook: 'person.removed',
  },
  'person.restored': {
    ...person,
    audit: msg('Restored'),
    timeline: onPerson({ Restored: msg('Person restored') }),
    webhook: 'person.restored',
  },
  'person.erased': {
    ...person,
    audit: msg('Erased'),
    timeline: onPerson({ Erased: msg('Personal data erased') }),
    webhook: 'person.removed',
  },
  'person.moved': {
    ...person,
    audit: msg('Moved'),
    timeline: onPerson({ Moved: msg('Moved to another club') }),
    // Both clubs record the move.
    webhook: (after, company_id) => (after['company_id'] === company_id ? 'person.created' : 'person.removed'),
  },
  'person.merged': {
    ...person,
    audit: msg('Merged'),
    timeline: onPerson({ Merged: msg('Merged') }),
    webhook: 'person.updated',
  },
  'person.merged_away': { ...person, audit: msg('Merged'), timeline: null, webhook: 'person.removed' },
  'person.unmerged': {
    ...person,
    audit: msg('Merge undone'),
    timeline: onPerson({ Reverted: msg('Change undone') }),
    // The restored record has no values; the surviving one returns those it received.
    webhook: (after) => (Object.keys(after).length ? 'person.updated' : 'person.restored'),
  },
  'person.exported': {
    ...person,
    audit: msg('Exported'),
    timeline: onPerson({ Exported: msg('Exported') }),
    webhook: null,
  },
  'person.booking_links_ended': {
    ...person,
    audit: msg('Booking links ended'),
    timeline: onPerson({ 'Booking links ended': msg('Booking links ended') }),
    webhook: null,
  },
  'people.exported': { subject: 'export', stale: ['export'], audit: msg('Exported'), timeline: null, webhook: null },
  'visitor.signed_in': {
    ...person,
    audit: msg('Signed in'),
    timeline: onPerson({ 'Signed in': msg('Signed in at the club') }),
    webhook: 'visit.created',
    payload: aboutVisit,
  },
  'merge_proposal.declined': {
    ...quiet,
    subject: 'merge_proposal',
    stale: ['merge_proposal'],
    audit: msg('Declined'),
  },
  'merge_proposal.reopened': {
    ...quiet,
    subject: 'merge_proposal',
    stale: ['merge_proposal'],
    audit: msg('Reopened'),
  },
  'change.ordered': { ...quiet, subject: 'change', stale: ['change'], audit: msg('Bulk change started') },
  'change.finished': { ...quiet, subject: 'change', stale: ['change'], audit: msg('Bulk change finished') },
  'change.undo_ordered': { ...quiet, subject: 'change', stale: ['change'], audit: msg('Undo started') },
  'change.undone': { ...quiet, subject: 'change', stale: ['change'], audit: msg('Bulk change undone') },
})

const about = {
  timeline: {
    object: 'person',
    actions: {
      Created: msg('Added'),
      Updated: msg('Changed'),
      Completed: msg('Completed'),
      Reverted: msg('Reverted'),
      Deleted: msg('Deleted'),
      Restored: msg('Restored'),
    },
  },
  webhook: null,
  payload: aboutPersonNotifying,
} as const
const request = { ...about, subject: 'request', stale: ['request'] } as const
const contact = { ...about, subject: 'additional_contact', stale: ['additional_contact'] } as const

export const attachedFacts = defineFacts({
  'request.created': { ...request, audit: msg('Added'), payload: sentByPerson },
  'request.updated': { ...request, audit: msg('Changed') },
  'request.handled': { ...request, audit: msg('Completed') },
  'request.reopened': { ...request, audit: msg('Reopened') },
  'request.removed': { ...request, audit: msg('Removed') },
  'request.restored': { ...request, audit: msg('Restored') },
  'request.imported': { ...request, audit: msg('Imported') },
  'additional_contact.created': { ...contact, audit: msg('Added') },
  'additional_contact.updated': { ...contact, audit: msg('Changed') },
  'additional_contact.removed': { ...contact, audit: msg('Removed') },
  'additional_contact.restored': { ...contact, audit: msg('Restored') },
})

/** A note is shown on the timeline as the record it is, so no entry is written beside it. */
const note = {
  subject: 'note',
  stale: ['note'],
  timeline: null,
  webhook: null,
  payload: aboutPerson,
} as const

export const noteFacts = defineFacts({
  'note.created': { ...note, audit: msg('Added') },
  'note.updated': { ...note, audit: msg('Changed') },
  'note.removed': { ...note, audit: msg('Removed') },
  'note.restored': { ...note, audit: msg('Restored') },
})
