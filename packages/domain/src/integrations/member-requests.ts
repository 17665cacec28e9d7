import type { ExportSystem } from '../companies/export-systems.ts'
import { msg } from '../text.ts'

export const longestBarcode = 50

/** What the membership system is asked to do with a person, in this order. */
export const memberRequests = ['export', 'barcode', 'sync'] as const
export type MemberRequest = (typeof memberRequests)[number]

/** Systems that can be connected to. Each has an adapter; the demo's is the only one so far. */
const withAdapter: readonly string[] = ['abcfin'] satisfies ExportSystem[]

export const isConnectable = (system: string, { is_demo }: { is_demo: boolean }): boolean =>
  is_demo && withAdapter.includes(system)

interface Member {
  system: string
  external_id: string | null
  view_url: string | null
}

const linksNothing: readonly string[] = ['jonas_fitness', 'motionsoft', 'health_club_systems'] satisfies ExportSystem[]
const linksUntilExported: readonly string[] = ['csi', 'asf', 'plus2'] satisfies ExportSystem[]

/** `export` offers the export, `show` leads to the person's page in the system. */
export function memberLink({ system, external_id, view_url }: Member): 'export' | 'show' | null {
  if (linksNothing.includes(system)) return null
  if (external_id === null) return 'export'
  return view_url !== null && !linksUntilExported.includes(system) ? 'show' : null
}

/** What a club sees of a member's id there. */
export const showsMemberNumber = (system: string): boolean =>
  !linksNothing.includes(system) && !linksUntilExported.includes(system)

export const takesBarcode = (system: string): boolean => system === 'abcfin'

export const memberRefusals = {
  not_connected: msg("This club isn't connected to {system}."),
  exported: msg('This person is already in {system}.'),
  not_exported: msg("This person isn't in {system} yet. Export them first."),
} as const
type MemberRefusal = keyof typeof memberRefusals

export function memberRefusal(
  request: MemberRequest,
  { isConnected, external_id }: { isConnected: boolean; external_id: string | null },
): MemberRefusal | null {
  if (!isConnected) return 'not_connected'
  if (request === 'export' && external_id !== null) return 'exported'
  return request === 'sync' && external_id === null ? 'not_exported' : null
}
