import type { Channel } from './channels.ts'

/**
 * What a fault that a provider reports says about the number: `dead` is final, `dead_if_repeated` may be a phone that
 * is switched off, `opted_out` is the wish of the person or their carrier.
 */
export type Consequence = 'dead' | 'dead_if_repeated' | 'opted_out'

const consequences: Readonly<Record<string, Consequence>> = {
  invalid_number: 'dead',
  unreachable: 'dead_if_repeated',
  blocked: 'opted_out',
}

export const consequenceOf = (channel: Channel, reason: string | null): Consequence | null =>
  channel === 'email' || reason === null || !Object.hasOwn(consequences, reason) ? null : (consequences[reason] ?? null)
