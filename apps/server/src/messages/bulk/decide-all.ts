import type { Channel } from '@spotter/domain/messages/channels.ts'
import { decide, type Decision } from '@spotter/domain/messages/decide.ts'
import { zoneOf } from '@spotter/domain/people/zone-of.ts'
import type { FoundPerson } from '../../people/find-person.ts'
import type { CompanyRow } from '../../platform/http/caller.ts'

interface Asked {
  channel: Channel
  people: readonly FoundPerson[]
  clubs: ReadonlyMap<number, CompanyRow>
  received: ReadonlyMap<number, number>
  now: Date
  isTemplate: boolean
}

/** By person. */
export const decideAll = ({ channel, people, clubs, received, now, isTemplate }: Asked): Map<number, Decision> =>
  new Map(
    people.flatMap((person) => {
      const club = clubs.get(person.company_id)
      if (!club) return []
      const recipient = { ...person, marketing_received: received.get(person.id) ?? 0 }
      const tzinfo = zoneOf(person, club)
      const decision = decide({ channel, purpose: 'marketing', person: recipient, club, tzinfo, now, isTemplate })
      return [[person.id, decision] as const]
    }),
  )
