import { msg } from '@spotter/domain/text.ts'
import { reasons as common } from '../../bulk-changes/reasons.ts'

export const reasons = {
  ...common,
  outOfReach: msg('Skipped: you no longer have access to this person'),
  movedAway: msg('Has since moved to another club'),
  deleted: msg('Already deleted'),
  notDeleted: msg('Not deleted, so nothing to restore'),
  merged: msg('Merged with another person.'),
  hasTags: msg('Already has these tags'),
  lacksTags: msg('Has none of these tags'),
  hasSalesperson: msg('Already has this salesperson'),
  mayNotAssign: msg('Only their current salesperson can reassign them.'),
  worksElsewhere: msg('The salesperson does not work at this club.'),
  deletionChanged: msg('Has since been restored or removed again.'),
  tagsChanged: msg('The tags have since been changed.'),
  salespersonChanged: msg('The salesperson has since been changed.'),
  salespersonLeft: msg('The previous salesperson no longer works at this club.'),
  statusChanged: msg('The status has since been changed.'),
} as const
