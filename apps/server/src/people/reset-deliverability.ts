import type { PersonValues } from './check-person.ts'

/** Findings don't apply to a new address or number. */
export const resetDeliverability = ({ email, phone_mobile }: Pick<PersonValues, 'email' | 'phone_mobile'>) => ({
  ...(email === undefined ? {} : { email_suppressed: false, email_suppressed_reason: null }),
  ...(phone_mobile === undefined ? {} : { phone_mobile_deactivated: false }),
})
