import type { Membership } from '@spotter/contract/people/person-shapes.ts'

/** Export only. */
const exportOnly: readonly string[] = ['csi', 'asf', 'plus2']

export const viewAddress = ({ system, external_id, view_url }: Membership): string | null =>
  external_id && view_url && !exportOnly.includes(system) ? view_url : null

/** Only two systems have barcodes. */
export function barcodeOf({ system, barcode }: Membership): string | null {
  if (system === 'abcfin') return barcode ?? '—'
  return system === 'jonas_i4' ? barcode : null
}
