import { canBeMistyped, closestWords } from '@spotter/domain/addresses/closest-words.ts'
import type { TypedWord } from '@spotter/domain/addresses/search-words.ts'
import { sql } from 'kysely'
import type { Db } from '../platform/db/connect.ts'
import { limitTo } from '../platform/db/limit-to.ts'

const similarOnes = 200
/** First letters are usually right; needed for words too short to compare. */
const rightLetters = 2

export async function correctWords(db: Db, words: readonly TypedWord[], country: string): Promise<TypedWord[] | null> {
  const doubtful = words.flat().filter(canBeMistyped)
  if (!doubtful.length) return null
  const { rows } = await sql<{ typed: string; known: boolean; similar: string[] }>`
    select typed,
      exists (select from address_words where country = ${country} and word like typed || '%') as known,
      array(
        select word from address_words 
        where country = ${country} and (word % typed or word like left(typed, ${rightLetters}) || '%')
        order by similarity(word, typed) desc, word ${limitTo(similarOnes)}) as similar
    from unnest(${doubtful}::text[]) typed`.execute(db)
  const meant = new Map(
    rows.filter(({ known }) => !known).map(({ typed, similar }) => [typed, closestWords(typed, similar)]),
  )
  if (!meant.size) return null
  const corrected = words.map((either) => either.flatMap((word) => meant.get(word) ?? [word]))
  return corrected.every((either) => either.length) ? corrected : null
}
