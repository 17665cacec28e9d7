import { expect, test } from 'vitest'
import { offeredStatuses } from './offered-statuses.ts'

const always = ['enquiry', 'tour', 'trial', 'sale', 'not_interested']

test.for([
  [false, false, always],
  [true, false, [...always, 'guest']],
  [false, true, [...always, 'former_member']],
  [true, true, [...always, 'guest', 'former_member']],
] as const)('with guests %s and former members %s a club offers %j', ([guests, former, offered]) => {
  expect(offeredStatuses({ enable_guest_status: guests, enable_former_member_status: former })).toEqual(offered)
})
