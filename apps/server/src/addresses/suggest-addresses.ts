import type { AddressLookup, Place } from '../platform/ports/providers.ts'
import type { Context } from '../platform/http/context.ts'

interface Club {
  country: string
  latitude: number | null
  longitude: number | null
}
/** Never logs what was typed. */
interface Asking {
  locale: string
  log: { warn: (values: object, message: string) => void }
}

const fewestLetters = 3

export async function suggestAddresses(
  { providers }: Pick<Context, 'providers'>,
  club: Club,
  q: string,
  asking: Asking,
) {
  const text = q.trim()
  if (text.length < fewestLetters) return []
  const ask = (lookup: AddressLookup) => lookup.suggest(text, placeOf(club), club.country, asking.locale)
  const { outside, known } = providers.addresses
  const answered = outside && (await unlessItFails(ask(outside), asking))
  return answered ?? ask(known)
}

export async function findAddress({ providers }: Pick<Context, 'providers'>, id: string, asking: Pick<Asking, 'log'>) {
  const { outside, known } = providers.addresses
  return (await known.find(id)) ?? (outside && unlessItFails(outside.find(id), asking))
}

async function unlessItFails<Answer>(answer: Promise<Answer>, { log }: Pick<Asking, 'log'>): Promise<Answer | null> {
  try {
    return await answer
  } catch (error) {
    log.warn({ reason: error instanceof Error ? error.message : 'unknown' }, 'The address server gave no answer')
    return null
  }
}

const placeOf = ({ latitude, longitude }: Club): Place | null =>
  latitude === null || longitude === null ? null : { latitude, longitude }
