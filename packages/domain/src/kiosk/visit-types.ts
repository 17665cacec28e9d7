import { msg } from '../text.ts'

export const startingVisitTypes = [
  { name: msg('Guest visit'), contact_method_code: 'guest' },
  { name: msg('Interested in joining'), contact_method_code: 'walk_in' },
] as const
