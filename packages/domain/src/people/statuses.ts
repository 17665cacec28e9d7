import { msg } from '../text.ts'

/** In the order of the transition rules. */
export const statuses = ['enquiry', 'tour', 'trial', 'sale', 'not_interested', 'guest', 'former_member'] as const
export type Status = (typeof statuses)[number]

export const statusNames: Record<Status, string> = {
  enquiry: msg('Enquiry'),
  tour: msg('Tour'),
  trial: msg('Trial'),
  sale: msg('Sale'),
  not_interested: msg('Not Interested'),
  guest: msg('Guest'),
  former_member: msg('Former Member'),
}

/** Steps towards a sale. */
export const nearerToSale = {
  enquiry: ['tour', 'trial', 'sale'],
  tour: ['trial', 'sale'],
  trial: ['sale'],
} as const satisfies Partial<Record<Status, readonly Status[]>>
