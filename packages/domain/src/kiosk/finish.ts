import { msg, type ErrorText } from '../text.ts'
import type { Visitor } from './visitor.ts'

interface Farewell {
  greeting: ErrorText
  advisor: string | null
}

const firstNameOf = ({ person, first_name }: Visitor): string => person?.first_name ?? first_name.trim()

export function farewell(visitor: Visitor): Farewell {
  const values = { first_name: firstNameOf(visitor) }
  const text = visitor.joining
    ? msg('Welcome, {first_name}!')
    : visitor.person
      ? msg('Thanks, {first_name}. Enjoy your workout!')
      : msg('Enjoy your visit, {first_name}!')
  return {
    greeting: { text, values },
    advisor: visitor.person ? null : msg('A membership advisor will be with you shortly.'),
  }
}

export const saving = ({ person }: Visitor): string =>
  person ? msg('Updating your profile') : msg('Saving your profile')
