import { msg } from '../text.ts'

/** What a new club offers at its kiosk: somebody who comes to train, and somebody who thinks of joining. */
export const startingVisitTypes = [
  { name: msg('Guest visit'), contact_method_code: 'guest' },
  { name: msg('Interested in joining'), contact_method_code: 'walk_in' },
] as const
