import { seal, toBase64 } from '@spotter/domain/kiosk/sealed.ts'
import type { Club } from '../../test/club.ts'
import type { newTablet } from './kiosk.ts'

type Tablet = Awaited<ReturnType<typeof newTablet>>

export const hour = 3_600_000
export const ago = (ms: number) => new Date(Date.now() - ms).toISOString()

interface Sending {
  avatar?: Buffer
  made_at?: string
  sent_at?: string
}

export interface Person {
  registration_key: string
  [field: string]: unknown
}

export async function sendLate(tablet: Tablet, { clubs }: Pick<Club, 'clubs'>, person: Person, sending: Sending = {}) {
  const { made_at = ago(hour), sent_at = ago(0), avatar } = sending
  const letter = JSON.stringify({ person, avatar: avatar?.toString('base64') ?? null, made_at })
  const { registration_key } = person
  const sealed = toBase64(await seal(tablet.seal_key, `${clubs['melbourne']}:${registration_key}`, letter))
  return tablet.send('POST', '/api/visitor_registrations', { body: { registration_key, sealed, made_at, sent_at } })
}
