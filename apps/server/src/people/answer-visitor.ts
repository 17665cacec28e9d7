import type { Answer, Key } from '@spotter/contract/endpoints.ts'
import type { Call } from '../platform/http/call.ts'
import type { Visitor } from '../platform/http/caller.ts'
import type { PreparedJson } from '../platform/http/prepared-json.ts'

/** Kiosks share these addresses under their own rules. */
export type AnswerVisitor<K extends Key> = (visitor: Visitor, call: Call<K>) => Promise<Answer<K> | PreparedJson>
