import { msg } from '@spotter/domain/text.ts'
import type { Staff } from '../platform/http/caller.ts'
import type { Notice } from '@spotter/domain/notifications/notice.ts'
import type { FoundUser } from './find-users.ts'
import type { Belonging } from './pass-on.ts'

const texts = {
  taken: {
    person: msg('{count, plural, one {# person of {name} is yours now.} other {# people of {name} are yours now.}}'),
    activity: msg(
      '{count, plural, one {# open activity of {name} is yours now.} other {# open activities of {name} are yours now.}}',
    ),
    form: msg(
      '{count, plural, one {# registration form of {name} is yours now.} other {# registration forms of {name} are yours now.}}',
    ),
    secondary_sale: msg(
      '{count, plural, one {# open secondary sale of {name} is yours now.} other {# open secondary sales of {name} are yours now.}}',
    ),
  },
  returned: {
    person: msg(
      '{name} is back: {count, plural, one {# person you took over is theirs again.} other {# people you took over are theirs again.}}',
    ),
    activity: msg(
      '{name} is back: {count, plural, one {# open activity you took over is theirs again.} other {# open activities you took over are theirs again.}}',
    ),
    form: msg(
      '{name} is back: {count, plural, one {# registration form you took over is theirs again.} other {# registration forms you took over are theirs again.}}',
    ),
    secondary_sale: msg(
      '{name} is back: {count, plural, one {# open secondary sale you took over is theirs again.} other {# open secondary sales you took over are theirs again.}}',
    ),
  },
} as const satisfies Record<string, Record<Belonging, string>>

export interface Passed {
  kind: Belonging
  /** The successor, who takes over or gives back. */
  with: number | null
  count: number
}

/** What successors read in their feed; whoever does the removal, or undoes it, knows already. */
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
