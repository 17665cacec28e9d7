import { makeStore } from '@spotter/client/store.ts'
import type { ErasureCertificate } from '@spotter/contract/people/person-data.ts'
import { openOverlay } from '../../shell/overlays.ts'

/** With the name, which nobody but this page knows any more. */
export const shownCertificate = makeStore<{ certificate: ErasureCertificate; name: string } | null>(null)

/** Over the whole application, for the page of the person is gone with them. */
export function showCertificate(certificate: ErasureCertificate, name: string): void {
  shownCertificate.write({ certificate, name })
  openOverlay('certificate')
}
