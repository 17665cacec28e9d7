import type { Membership } from '@spotter/contract/people/person-shapes.ts'

/** These take people and show none. */
const exportOnly: readonly string[] = ['csi', 'asf', 'plus2']

/** Where the other system shows the person, if it knows them. */
export const viewAddress = ({ system, external_id, view_url }: Membership): string | null =>
  external_id && view_url && !exportOnly.includes(system) ? view_url : null

/** A barcode is the business of two systems only; one of them also says that there is none. */
export function barcodeOf({ system, barcode }: Membership): string | null {
  if (system === 'abcfin') return barcode ?? '—'
  return system === 'jonas_i4' ? barcode : null
}
