import { msg } from '@spotter/domain/text.ts'
import type { Staff } from '../accounts/actor.ts'
import type { Notice } from '../notifications/notify-staff.ts'
import type { Owned } from './clubs-of-user.ts'
import type { FoundUser } from './find-users.ts'

const texts = {
  people: msg('{count, plural, one {# person of {name} is yours now.} other {# people of {name} are yours now.}}'),
  activities: msg(
    '{count, plural, one {# open activity of {name} is yours now.} other {# open activities of {name} are yours now.}}',
  ),
  forms: msg(
    '{count, plural, one {# registration form of {name} is yours now.} other {# registration forms of {name} are yours now.}}',
  ),
}

/** What successors read in their feed; whoever does the removal knows already. */
export function noticesFor(
  actor: Staff,
  user: FoundUser,
  club: Owned,
  people_to: number | null,
  forms_to: number | null,
): Notice[] {
  const name = `${user.first_name} ${user.last_name}`
  const taken = [
    { to: people_to, count: club.people_count, text: texts.people },
    { to: people_to, count: club.activities_count, text: texts.activities },
    { to: forms_to, count: club.forms_count, text: texts.forms },
  ]
  return taken.flatMap(({ to, count, text }) =>
    to === null || to === actor.id || count === 0
      ? []
      : [{ user_ids: [to], message_type: 'Person', event: 'assigned', text, values: { count, name } }],
  )
}
