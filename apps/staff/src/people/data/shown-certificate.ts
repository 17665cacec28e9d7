import { makeStore } from '@spotter/client/store.ts'
import type { ErasureCertificate } from '@spotter/contract/people/person-data.ts'
import { openOverlay } from '../../shell/overlays.ts'

/** Only this page still knows the name. */
export const shownCertificate = makeStore<{ certificate: ErasureCertificate; name: string } | null>(null)

export function showCertificate(certificate: ErasureCertificate, name: string): void {
  shownCertificate.write({ certificate, name })
  openOverlay('certificate')
}
