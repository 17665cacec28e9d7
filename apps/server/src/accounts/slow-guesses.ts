import { setTimeout } from 'node:timers/promises'
import type { Db } from '../platform/db/connect.ts'
import { HttpError, tooMany } from '../platform/http/errors.ts'
import { refuseTooMany, secondsToWait } from './attempts.ts'
import { inTurn } from './in-turn.ts'

/** Per network and quarter of an hour, beyond the failures after which guesses become slow. */
export const mostSlowGuesses = 50
const mostWaiting = 3
const pause = 1000

/**
 * Colleagues share an address. After its failures, the right password still gets in, one at a time and after a pause;
 * a wrong one is only told that there were too many.
 */
export function slowGuesses<T>(db: Db, byAddress: string, check: () => Promise<T>): Promise<T> {
  return inTurn(byAddress, async (waiting) => {
    const seconds = await secondsToWait(db, [byAddress])
    if (seconds === null) return check()
    if (waiting > mostWaiting) throw tooMany(seconds)
    await refuseTooMany(db, [byAddress], mostSlowGuesses)
    await setTimeout(pause)
    try {
      return await check()
    } catch (error) {
      throw error instanceof HttpError && error.status === 401 ? tooMany(seconds) : error
    }
  })
}
