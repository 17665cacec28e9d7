import { msg } from '@spotter/domain/text.ts'
import { reasons as ofPeople } from '../../people/bulk/reasons.ts'

export const reasons = {
  ...ofPeople,
  doNotCall: msg('Opted out of calls'),
  callMade: msg('The call has since been made.'),
  callChanged: msg('The call has since been changed.'),
  callRemoved: msg('The call has since been removed.'),
  ofMemberSystem: msg('Comes from the membership system'),
} as const
