import { sql } from 'kysely'
import type { Tx } from '../platform/http/call.ts'
import type { VoiceUpdate } from '../platform/ports/providers.ts'
import type { CallRow } from './call-row.ts'

type Part = VoiceUpdate & { kind: 'transcription_part' }

const mostParts = 5000

/** By its place, so that parts may come twice and in any order. */
export async function addPart(tx: Tx, call: CallRow, { place, text }: Part): Promise<CallRow> {
  if (place < 0 || place > mostParts) return call
  const part = JSON.stringify({ [place]: text.replaceAll('\0', '') })
  return tx
    .updateTable('calls')
    .set({ transcription_parts: sql<string>`coalesce(transcription_parts, '{}') || ${part}::jsonb` })
    .where('id', '=', call.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export const joinParts = ({ transcription_parts }: CallRow): string =>
  Object.entries((transcription_parts ?? {}) as Record<string, string>)
    .toSorted(([one], [other]) => Number(one) - Number(other))
    .map(([, text]) => text)
    .join('\n')
