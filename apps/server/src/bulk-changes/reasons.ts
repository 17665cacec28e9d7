import { msg } from '@spotter/domain/text.ts'

/** Why somebody was left out of a change, or keeps what an undo would take back. */
export const reasons = {
  outOfReach: msg('Is no longer within reach of whoever ordered this.'),
  notPermitted: msg('Whoever ordered this may not do it any more.'),
  movedAway: msg('Has moved to another club in the meantime.'),
  deleted: msg('Is deleted.'),
  notDeleted: msg('Is not deleted.'),
  merged: msg('Was merged with another person.'),
  hasTags: msg('Has these tags already.'),
  lacksTags: msg('Has none of these tags.'),
  hasSalesperson: msg('Has that salesperson already.'),
  mayNotAssign: msg('May be assigned by their own salesperson only.'),
  worksElsewhere: msg('The salesperson does not work at this club.'),
  couldNot: msg('Could not be changed.'),
  deletionChanged: msg('Was restored or removed again since.'),
  tagsChanged: msg('The tags were changed since.'),
  salespersonChanged: msg('The salesperson was changed since.'),
  salespersonLeft: msg('The earlier salesperson no longer works at this club.'),
  statusChanged: msg('The status was changed since.'),
  doNotCall: msg('Does not want to be called.'),
  callMade: msg('The call was made since.'),
  callChanged: msg('The call was changed since.'),
  callRemoved: msg('The call was removed since.'),
  ofMemberSystem: msg('Comes from the membership system.'),
} as const
