import { toBase64 } from '@spotter/domain/kiosk/sealed.ts'
import { savedVisitor } from '@spotter/domain/kiosk/save-visitor.ts'
import type { Keep } from '../flow/save-registration.ts'
import { keepWaiting, sealKey, sendWaiting } from '../offline/waiting.ts'

/** Keeps registrations for this club; null where that cannot be: nothing is written here unsealed. */
export function keepOf(company_id: number): Keep | null {
  const seal_key = sealKey.read()
  // Browsers seal nothing on a page that came without TLS.
  if (seal_key === null || !(crypto as Partial<Crypto>).subtle) return null
  return async (registration, photo) => {
    const made_at = new Date().toISOString()
    const avatar = photo && toBase64(await photo.arrayBuffer())
    await keepWaiting({ company_id, seal_key, late: { person: savedVisitor(registration), avatar, made_at } })
    void sendWaiting({ company_id }).catch(() => {})
  }
}
