import { hasZip } from '@spotter/domain/kiosk/check-step.ts'
import { msg } from '@spotter/i18n/translate.ts'

export type AddressPart = 'address' | 'city' | 'state' | 'zip'
interface AddressField {
  part: AddressPart
  label: string
}

/** Postal code after the town; elsewhere before it. */
const zipLast = new Set(['AU', 'NZ', 'GB', 'IE', 'US', 'CA', 'IN', 'ZA', 'SG', 'MY', 'PH'])
const stateLabels: Partial<Record<string, string>> = {
  AU: msg('State'),
  US: msg('State'),
  CA: msg('Province'),
  GB: msg('County'),
  IE: msg('County'),
  AE: msg('Emirate'),
}
const zipLabels: Partial<Record<string, string>> = {
  US: msg('ZIP code'),
  AU: msg('Postcode'),
  NZ: msg('Postcode'),
  GB: msg('Postcode'),
  IE: msg('Eircode'),
}

export function addressLayout(country: string): AddressField[] {
  const city: AddressField = { part: 'city', label: msg('City') }
  const state: AddressField = { part: 'state', label: stateLabels[country] ?? msg('State/Region') }
  const zip: AddressField = { part: 'zip', label: zipLabels[country] ?? msg('Postal code') }
  const town = !hasZip(country) ? [city, state] : zipLast.has(country) ? [city, state, zip] : [zip, city, state]
  return [{ part: 'address', label: msg('Street and number') }, ...town]
}
