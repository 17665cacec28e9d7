import { msg } from '@spotter/domain/text.ts'
import type { Staff } from '../platform/http/caller.ts'
import type { Notice } from '@spotter/domain/notifications/notice.ts'
import type { FoundUser } from './find-users.ts'
import type { Belonging } from './pass-on.ts'

const texts = {
  taken: {
    person: msg(
      '{count, plural, one {# person from {name} is now yours.} other {# people from {name} are now yours.}}',
    ),
    activity: msg(
      '{count, plural, one {# open activity from {name} is now yours.} other {# open activities from {name} are now yours.}}',
    ),
    form: msg(
      '{count, plural, one {# registration form from {name} is now yours.} other {# registration forms from {name} are now yours.}}',
    ),
    secondary_sale: msg(
      '{count, plural, one {# open secondary sale from {name} is now yours.} other {# open secondary sales from {name} are now yours.}}',
    ),
  },
  returned: {
    person: msg(
      '{name} is back: {count, plural, one {# person you took over has been returned to them.} other {# people you took over have been returned to them.}}',
    ),
    activity: msg(
      '{name} is back: {count, plural, one {# open activity you took over has been returned to them.} other {# open activities you took over have been returned to them.}}',
    ),
    form: msg(
      '{name} is back: {count, plural, one {# registration form you took over has been returned to them.} other {# registration forms you took over have been returned to them.}}',
    ),
    secondary_sale: msg(
      '{name} is back: {count, plural, one {# open secondary sale you took over has been returned to them.} other {# open secondary sales you took over have been returned to them.}}',
    ),
  },
} as const satisfies Record<string, Record<Belonging, string>>

interface Passed {
  kind: Belonging
  with: number | null
  count: number
}

/** Not for the user who removes or restores. */
export function noticesOf(actor: Staff, user: FoundUser, how: keyof typeof texts, passed: readonly Passed[]): Notice[] {
  const name = `${user.first_name} ${user.last_name}`
  return passed.flatMap(({ kind, with: successor, count }) =>
    successor === null || successor === actor.id || count === 0
      ? []
      : [
          {
            user_ids: [successor],
            message_type: 'person',
            event: 'assigned',
            text: texts[how][kind],
            values: { count, name },
          },
        ],
  )
}
