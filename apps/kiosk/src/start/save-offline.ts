import { toBase64 } from '@spotter/domain/kiosk/sealed.ts'
import { savedVisitor } from '@spotter/domain/kiosk/save-visitor.ts'
import { currentLocale } from '@spotter/i18n/translate.ts'
import type { SaveOffline } from '../flow/save-registration.ts'
import { addWaiting, sealKey, sendWaiting } from '../offline/waiting.ts'

/** Null where registrations cannot be sealed; nothing is stored unsealed. */
export function saveOfflineFor(company: { id: number; name: string }): SaveOffline | null {
  const seal_key = sealKey.read()
  // Web Crypto needs TLS.
  if (seal_key === null || !(crypto as Partial<Crypto>).subtle) return null
  return async (registration, photo) => {
    const made_at = new Date().toISOString()
    const avatar = photo && toBase64(await photo.arrayBuffer())
    await addWaiting({
      company,
      seal_key,
      late: { person: savedVisitor(registration, currentLocale()), avatar, made_at },
    })
    void sendWaiting({ company_id: company.id }).catch(() => {})
  }
}
