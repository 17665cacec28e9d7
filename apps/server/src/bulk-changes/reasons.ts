import { msg } from '@spotter/domain/text.ts'

/** Why somebody was left out of a change, or keeps what an undo would take back. */
export const reasons = {
  outOfReach: msg('Skipped: you no longer have access to this person'),
  notPermitted: msg('Skipped: you no longer have permission to do this.'),
  movedAway: msg('Has since moved to another club'),
  deleted: msg('Already deleted'),
  notDeleted: msg('Not deleted, so nothing to restore'),
  merged: msg('Merged with another person.'),
  hasTags: msg('Already has these tags'),
  lacksTags: msg('Has none of these tags'),
  hasSalesperson: msg('Already has this salesperson'),
  mayNotAssign: msg('Only their current salesperson can reassign them.'),
  worksElsewhere: msg('The salesperson does not work at this club.'),
  couldNot: msg("Couldn't be changed"),
  deletionChanged: msg('Has since been restored or removed again.'),
  tagsChanged: msg('The tags have since been changed.'),
  salespersonChanged: msg('The salesperson has since been changed.'),
  salespersonLeft: msg('The previous salesperson no longer works at this club.'),
  statusChanged: msg('The status has since been changed.'),
  doNotCall: msg('Opted out of calls'),
  callMade: msg('The call has since been made.'),
  callChanged: msg('The call has since been changed.'),
  callRemoved: msg('The call has since been removed.'),
  ofMemberSystem: msg('Comes from the membership system'),
} as const
