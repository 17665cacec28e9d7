import { isSamePerson } from './same-person.ts'

const correctableMinutes = 30

interface Made {
  first_name: string
  last_name: string | null
  email: string | null
  phone_mobile: string | null
  lock_version: number
  created_at: string
  deleted_at: string | null
  merged_into_id: number | null
}

interface Sent {
  first_name?: string | undefined
  last_name?: string | null | undefined
  email?: string | null | undefined
  phone_mobile?: string | null | undefined
}

/** A visitor who sends again right away corrects a typo, unless someone changed the person since or nothing matches. */
export function isCorrection(made: Made, sent: Sent, now: Date): boolean {
  const isUntouched = made.lock_version === 0 && made.deleted_at === null && made.merged_into_id === null
  const isSoon = now.getTime() - Date.parse(made.created_at) < correctableMinutes * 60_000
  const isSameEmail = Boolean(sent.email) && sent.email?.toLowerCase() === made.email?.toLowerCase()
  const isSamePhone = Boolean(sent.phone_mobile) && sent.phone_mobile === made.phone_mobile
  const isSameName = isSamePerson(made, { first_name: sent.first_name ?? '', last_name: sent.last_name })
  return isUntouched && isSoon && (isSameEmail || isSamePhone || isSameName)
}
