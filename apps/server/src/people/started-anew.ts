import type { PersonValues } from './check-person.ts'

/** What was found out about an address or a number says nothing of a new one. */
export const startedAnew = ({ email, phone_mobile }: Pick<PersonValues, 'email' | 'phone_mobile'>) => ({
  ...(email === undefined ? {} : { email_suppressed: false, email_suppressed_reason: null }),
  ...(phone_mobile === undefined ? {} : { phone_mobile_deactivated: false }),
})
